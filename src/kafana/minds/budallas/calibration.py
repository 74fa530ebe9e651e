"""What came of values that playouts gave: `kafana coach calibrate budallas --fit-ends` prints the numbers."""

CALIBRATION = (
    (0.0, 0.209, 0.348, 0.444, 0.532, 0.648, 0.718, 0.773, 0.822, 0.874, 0.918, 0.947, 0.978, 1.0),
    (0.0, 0.254, 0.338, 0.468, 0.555, 0.662, 0.714, 0.773, 0.815, 0.849, 0.9, 0.934, 0.963, 1.0),
)
