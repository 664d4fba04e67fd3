"""What the faces of Hiyoko and Isuri share."""
