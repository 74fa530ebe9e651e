"""What came of values that playouts gave: `kafana coach calibrate papas --fit-ends` prints the numbers."""

CALIBRATION = (
    (0.0, 0.087, 0.142, 0.166, 0.197, 0.223, 0.237, 0.248, 0.26, 0.28, 0.308, 0.342, 0.543, 1.0),
    (0.0, 0.091, 0.151, 0.178, 0.204, 0.229, 0.249, 0.257, 0.263, 0.276, 0.318, 0.354, 0.529, 1.0),
)
