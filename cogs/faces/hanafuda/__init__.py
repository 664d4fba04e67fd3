"""The shared parts of the faces of Hana-awase and Koi-Koi."""
