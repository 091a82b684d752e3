"""Takes the noise out of light along the shapes. Light alone is smoothed, never a surface's colour, so prints stay sharp."""
import numpy as np

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def smoothed(light, normal, depth, keys, steps=(1, 2, 4, 8), strict=4.0):
    """`keys` are more pictures whose edges hold: colours, masks."""
    brightness = luminance(light)
    spread = variance(brightness)
    slope = np.abs(np.gradient(depth)[0]) + np.abs(np.gradient(depth)[1]) + 1e-3 * depth
    for step in steps:
        total, weights, total_spread = light * 0.0, np.zeros_like(depth), np.zeros_like(depth)
        scale = strict * np.sqrt(np.maximum(blurred(spread), 0)) + 1e-3 + 0.01 * brightness
        for j in range(-2, 3):
            for i in range(-2, 3):
                across, down = i * step, j * step
                there = shifted(normal, across, down)
                w = np.maximum(np.sum(normal * there, axis=2), 0) ** 48
                w *= np.exp(-np.abs(depth - shifted(depth, across, down)) / (slope * (abs(across) + abs(down) + 0.5)))
                w *= np.exp(-np.abs(brightness - shifted(brightness, across, down)) / scale)
                for key in keys:
                    w *= np.exp(-20 * np.sum(np.abs(key - shifted(key, across, down)), axis=2))
                w *= KERNEL[i + 2] * KERNEL[j + 2]
                if i == j == 0:
                    w = np.full_like(depth, KERNEL[2] ** 2)
                total += shifted(light, across, down) * w[..., None]
                total_spread += shifted(spread, across, down) * w * w
                weights += w
        light, spread = total / weights[..., None], total_spread / weights ** 2
        brightness = luminance(light)
    return light


def calmed(light, limit=3.0):
    """Single bright dots are brought down to their surroundings."""
    around = np.stack([shifted(light, i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j])
    high = np.sort(around, axis=0)[-3]
    return np.minimum(light, high * limit + 0.02)


def luminance(picture):
    return picture @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def variance(values):
    mean, square = blurred(values, 3), blurred(values * values, 3)
    return np.maximum(square - mean * mean, 0)


def blurred(values, radius=1):
    total = np.zeros_like(values)
    for i in range(-radius, radius + 1):
        total += shifted(values, i, 0)
    again = np.zeros_like(values)
    for j in range(-radius, radius + 1):
        again += shifted(total, 0, j)
    return again / (2 * radius + 1) ** 2


def shifted(picture, across, down):
    """The picture moved, its edge repeated."""
    height, width = picture.shape[:2]
    rows = np.clip(np.arange(height) + down, 0, height - 1)
    columns = np.clip(np.arange(width) + across, 0, width - 1)
    return picture[rows][:, columns]
