"""What came of values that playouts gave: `kafana coach calibrate julepe --fit-ends` prints the numbers."""

CALIBRATION = (
    (-102.5, -2.5, -2.289, -1.375, -0.515, 0.257, 0.709, 1.095, 1.404, 1.927, 2.359, 2.493, 3.054, 103.054),
    (-102.5, -2.5, -2.366, -1.836, -0.979, -0.155, 0.335, 0.916, 1.204, 1.584, 2.179, 2.457, 2.928, 102.928),
)
