"""What came of values that playouts gave: `kafana coach calibrate valepaska --fit-ends` prints the numbers."""

CALIBRATION = (
    (0.0, 0.085, 0.174, 0.205, 0.228, 0.247, 0.263, 0.282, 0.313, 0.384, 0.482, 0.588, 0.792, 1.0),
    (0.0, 0.058, 0.131, 0.198, 0.208, 0.239, 0.247, 0.254, 0.269, 0.289, 0.351, 0.438, 0.649, 1.0),
)
