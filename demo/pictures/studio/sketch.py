"""A pencil drawing with a thin wash, out of what the renderer knows of the surfaces."""
import numpy as np

from studio.grade import blur


def steps(image):
    """How much a pixel differs from its neighbours to the right and below."""
    down = np.abs(np.diff(image, axis=0, append=image[-1:]))
    right = np.abs(np.diff(image, axis=1, append=image[:, -1:]))
    return (down + right).sum(axis=2)


def wobble(image, amount):
    """Moves lines by up to about `amount` pixels, as a hand does."""
    height, width, _ = image.shape
    chance = np.random.default_rng(3)
    shift = blur(chance.normal(size=(height, width, 2)).astype(np.float32), width / 90)
    shift *= amount / shift.std()
    y, x = np.mgrid[0:height, 0:width]
    return image[np.clip(y + shift[..., 0], 0, height - 1).astype(int), np.clip(x + shift[..., 1], 0, width - 1).astype(int)]


def sketch(colour, albedo, normal, far):
    depth = np.log(np.maximum(far[..., None], 1e-4))
    edges = 0.55 * steps(normal) + 5.0 * np.clip(steps(depth) - 0.004, 0, 0.3) + 0.4 * steps(albedo)
    lines = 1 - np.exp(-1.6 * np.clip(wobble(edges[..., None], 0.8)[..., 0] - 0.06, 0, None))
    chance = np.random.default_rng(5)
    tooth = blur(chance.normal(size=(*edges.shape, 1)).astype(np.float32), 1)[..., 0]
    tooth /= tooth.std()
    lines *= np.clip(0.82 + 0.2 * tooth, 0.3, 1)
    light = colour @ (0.2126, 0.7152, 0.0722)
    light = np.clip(light / np.percentile(light, 75), 0, 1.1)
    tint = albedo / np.maximum(albedo.max(axis=2, keepdims=True), 0.05)
    wash = blur(wobble(np.concatenate([light[..., None], tint], axis=2).astype(np.float32), 2.2), edges.shape[1] / 300)
    paper = np.array((0.965, 0.95, 0.92)) * (1 + 0.012 * tooth[..., None])
    shown = paper * (0.76 + 0.24 * np.clip(wash[..., :1] * 1.25, 0, 1)) * (0.78 + 0.22 * wash[..., 1:])
    shown = shown * (1 - 0.8 * lines[..., None]) + np.array((0.16, 0.16, 0.18)) * 0.8 * lines[..., None]
    return (np.clip(shown, 0, 1) * 255 + 0.5).astype(np.uint8)
