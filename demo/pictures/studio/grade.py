"""From light to picture: exposure, mist, bloom, tone curve, vignette."""
import numpy as np

INSET = np.array([[0.842479062253094, 0.0784335999999992, 0.0792237451477643],
                  [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
                  [0.0423756549057051, 0.0784336, 0.879142973793104]])
DARKEST, BRIGHTEST = -12.47393, 4.026069


def tone(light):
    """AgX: bright colours fade to white as they do on film. Gives display values, 0 to 1."""
    inset = np.log2(np.maximum(light @ INSET.T, 1e-10))
    x = np.clip((inset - DARKEST) / (BRIGHTEST - DARKEST), 0, 1)
    curve = np.polyval([15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232], x)
    linear = np.power(np.clip(curve, 0, 1), 2.2) @ np.linalg.inv(INSET).T
    return np.power(np.clip(linear, 0, 1), 1 / 2.2)


def blur(image, radius):
    """Three box blurs stand for a Gaussian; radius in pixels."""
    radius = max(1, int(radius))
    for _ in range(3):
        for axis in (0, 1):
            pad = [(0, 0)] * 3
            pad[axis] = (radius + 1, radius)
            sums = np.cumsum(np.pad(image, pad, mode='edge'), axis=axis, dtype=np.float64)
            upper, lower = [slice(None)] * 3, [slice(None)] * 3
            upper[axis], lower[axis] = slice(2 * radius + 1, None), slice(None, -2 * radius - 1)
            image = ((sums[tuple(upper)] - sums[tuple(lower)]) / (2 * radius + 1)).astype(np.float32)
    return image


def grade(light, mist=None, fog=None, fog_strength=1.0, stops=0.0, key=0.18, contrast=1.12, saturation=1.18, warmth=0.0, bloom=0.06, vignette=0.16):
    """Gives 8-bit sRGB. `stops` corrects the automatic exposure; `fog` is a colour as seen on screen, laid over what is far."""
    height, width, _ = light.shape
    luminance = light @ (0.2126, 0.7152, 0.0722)
    middle = np.exp(np.log(np.maximum(luminance, 1e-5)).mean())
    bright = np.percentile(luminance, 90)
    light = light * (key / (0.65 * middle + 0.1 * bright)) * 2 ** stops
    if fog is not None:
        veil = (np.clip(mist, 0, 1)[..., None] * fog_strength)
        light = light * (1 - veil) + np.array(fog, np.float32) * veil
    light = light * np.array((1 + warmth, 1.0, 1 - warmth), np.float32)
    if bloom:
        over = np.clip(light, 0, 12)
        wide = blur(over, width / 60) * 0.5 + blur(over, width / 220) * 0.5
        light = light * (1 - bloom) + wide * bloom
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    light = light * (1 - vignette * np.clip((x * x + y * y) / 2, 0, 1) ** 1.2)[..., None]
    shown = tone(light)
    grey = (shown @ (0.2126, 0.7152, 0.0722))[..., None]
    shown = grey + (shown - grey) * saturation
    shown = np.clip(shown, 0, 1)
    shown = shown + (contrast - 1) * 2 * shown * (1 - shown) * (shown - 0.5) * 1.6
    grain = np.random.default_rng(7).normal(0, 0.004, (height, width, 1))
    return (np.clip(shown + grain, 0, 1) * 255 + 0.5).astype(np.uint8)
