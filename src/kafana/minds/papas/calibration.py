"""What came of values that playouts gave: `kafana coach fit-values papas` prints the numbers."""

CALIBRATION = {
    "anybody": (
        (0.0, 0.059, 0.122, 0.158, 0.203, 0.246, 0.271, 0.287, 0.301, 0.319, 0.343, 0.382, 0.567, 1.0),
        (0.0, 0.079, 0.111, 0.153, 0.203, 0.242, 0.247, 0.26, 0.262, 0.296, 0.339, 0.362, 0.56, 1.0),
    ),
}
