"""The shared parts of the faces of Hiyoko and Isuri."""
