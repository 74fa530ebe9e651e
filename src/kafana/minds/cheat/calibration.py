"""What came of values that playouts gave: `kafana coach calibrate cheat --fit-ends` prints the numbers."""

CALIBRATION = (
    (0.0, 0.07, 0.116, 0.141, 0.179, 0.224, 0.267, 0.314, 0.372, 0.458, 0.548, 0.629, 0.789, 1.0),
    (0.0, 0.074, 0.119, 0.152, 0.173, 0.199, 0.23, 0.267, 0.315, 0.361, 0.44, 0.522, 0.713, 1.0),
)
