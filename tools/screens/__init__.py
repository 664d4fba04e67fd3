"""The pictures in the documentation, taken by `make screens`."""
