"""The house on the network: requests, sockets, limits, and the page."""
