"""All that goes over the wire, both ways, as structs: the page's types are generated from them (see types.py)."""
