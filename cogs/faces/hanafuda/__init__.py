"""What the faces of Hana-awase and Koi-Koi share."""
