"""The pictures of the documentation: `make screens` takes them."""
