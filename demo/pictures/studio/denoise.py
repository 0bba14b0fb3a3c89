"""The Open Image Denoise networks (colour, albedo, normal; high dynamic range), run with NumPy."""
import struct

import numpy as np


def read_weights(path):
    """Tensors of a TZA file by name: weights as (y, x, input, output), biases flat."""
    data = open(path, 'rb').read()
    table = struct.unpack_from('<Q', data, 4)[0]
    count = struct.unpack_from('<I', data, table)[0]
    at, tensors = table + 4, {}
    for _ in range(count):
        length = struct.unpack_from('<H', data, at)[0]
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        ranks = data[at]
        shape = struct.unpack_from(f'<{ranks}I', data, at + 1)
        at += 1 + 4 * ranks + ranks
        kind = {'h': np.float16, 'f': np.float32}[chr(data[at])]
        offset = struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape).astype(np.float32)
        tensors[name] = np.ascontiguousarray(values.transpose(2, 3, 1, 0)) if ranks == 4 else values
    return tensors


def convolve(image, weights, bias, relu=True):
    """3x3, same size. Rows are laid out flat, so that each of the nine taps is one plain matrix product."""
    height, width, _ = image.shape
    outputs = weights.shape[3]
    padded = np.pad(image, ((1, 2), (1, 1), (0, 0)))
    flat = padded.reshape(-1, image.shape[2])
    stride = width + 2
    result = np.empty((height, width, outputs), np.float32)
    rows = max(1, 16384 // stride)
    for top in range(0, height, rows):
        count = min(rows, height - top)
        total = np.tile(bias, (count * stride, 1))
        for dy in range(3):
            for dx in range(3):
                start = (top + dy) * stride + dx
                total += flat[start:start + count * stride] @ weights[dy, dx]
        if relu:
            np.maximum(total, 0, out=total)
        result[top:top + count] = total.reshape(count, stride, outputs)[:, :width]
    return result


def halve(image):
    return np.maximum(np.maximum(image[::2, ::2], image[1::2, ::2]), np.maximum(image[::2, 1::2], image[1::2, 1::2]))


def double(image):
    return image.repeat(2, 0).repeat(2, 1)


LOW, HIGH = 1.57945760e-06, 3.22087631e-02
LOW_SLOPE, MID_SCALE, MID_POWER, MID_SHIFT = 1.41283765e+03, 1.64593172, 0.431384981, 2.94139609e-03
LOG_SCALE, LOG_OFFSET, LOG_SHIFT = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01


def encode(y):
    middle = MID_SCALE * np.power(np.maximum(y, 1e-12), MID_POWER) - MID_SHIFT
    return np.where(y <= LOW, LOW_SLOPE * y, np.where(y <= HIGH, middle, LOG_SCALE * np.log(y + LOG_OFFSET) + LOG_SHIFT))


def decode(x):
    middle = np.power(np.maximum(x + MID_SHIFT, 1e-12) / MID_SCALE, 1 / MID_POWER)
    return np.where(x <= LOW_SLOPE * LOW, x / LOW_SLOPE,
                    np.where(x <= encode(np.float32(HIGH)), middle, np.exp((x - LOG_SHIFT) / LOG_SCALE) - LOG_OFFSET))


def network(image, path):
    """Runs one network over an image of any number of channels; gives three, as that network encodes them."""
    w = read_weights(path)
    height, width, _ = image.shape
    stack = np.pad(image.astype(np.float32), ((0, -height % 16), (0, -width % 16), (0, 0)), mode='reflect')

    def layer(image, name, relu=True):
        return convolve(image, w[name + '.weight'], w[name + '.bias'], relu)

    def join(image, other):
        return np.concatenate([double(image), other], axis=2)

    p1 = halve(layer(layer(stack, 'enc_conv0'), 'enc_conv1'))
    p2 = halve(layer(p1, 'enc_conv2'))
    p3 = halve(layer(p2, 'enc_conv3'))
    p4 = halve(layer(p3, 'enc_conv4'))
    deep = layer(layer(p4, 'enc_conv5a'), 'enc_conv5b')
    deep = layer(layer(join(deep, p3), 'dec_conv4a'), 'dec_conv4b')
    deep = layer(layer(join(deep, p2), 'dec_conv3a'), 'dec_conv3b')
    deep = layer(layer(join(deep, p1), 'dec_conv2a'), 'dec_conv2b')
    deep = layer(layer(join(deep, stack), 'dec_conv1a'), 'dec_conv1b')
    return np.clip(layer(deep, 'dec_conv0', relu=False)[:height, :width], 0, 1)


def to_srgb(y):
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(np.maximum(y, 0.0031308), 1 / 2.4) - 0.055)


def from_srgb(x):
    return np.where(x <= 0.04045, x / 12.92, np.power((np.maximum(x, 0.04045) + 0.055) / 1.055, 2.4))


def clean_share(share, weights):
    """A pass of one number from 0 to 1 (height, width) without its noise."""
    return network(np.repeat(np.clip(share, 0, 1)[..., None], 3, axis=2), weights / 'rt_alb.tza').mean(axis=2)


def exposure(colour, part=16):
    """What brings the picture to a middle gray. Taken from squares of pixels: single pixels are too noisy, and many are black."""
    light = np.maximum(colour, 0).mean(axis=2)
    height, width = (size // part * part for size in light.shape)
    squares = light[:height, :width].reshape(height // part, part, width // part, part).mean(axis=(1, 3))
    return 0.18 / np.exp(np.log(squares[squares > 1e-8]).mean())


def denoise(colour, albedo, normal, weights):
    """
    All three (height, width, 3), linear; gives the clean colour. `weights` is the folder of the networks. Albedo and normals are
    cleaned first: some of the rays that meet a pane see its mirror, and the colour's network would keep their specks as texture.
    """
    albedo = from_srgb(network(to_srgb(np.clip(albedo, 0, 1)), weights / 'rt_alb.tza'))
    normal = network(np.clip(normal, -1, 1) * 0.5 + 0.5, weights / 'rt_nrm.tza')
    scale, top = exposure(colour), encode(np.float32(65504))
    lit = encode(np.clip(colour * scale, 0, 65504)) / top
    clean = network(np.concatenate([lit, albedo, normal], axis=2), weights / 'rt_hdr_calb_cnrm.tza')
    return decode(clean * top) / scale
