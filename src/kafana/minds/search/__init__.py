"""Search: choices compared by playouts on imagined tables, and the odds that follow from them."""
