import sharp from 'sharp';

/** Allowed difference of a colour, out of 255: drawing the same layers again rounds differently, which is invisible. */
const rounding = 1;

/**
 * Where two pictures of a page differ.
 *
 * @param before PNG.
 * @param after PNG.
 * @param allowed Share of the pixels that may differ, 0 to 1; default none.
 * @returns Nothing where both are equal; else what differs, in words, in pixels.
 */
export async function differingPixels(before: Buffer, after: Buffer, allowed = 0): Promise<string | undefined> {
  if (before.equals(after)) return undefined;
  const [first, second] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!first || !second) return undefined;
  const { width, height } = first.info;
  if (width !== second.info.width || height !== second.info.height)
    return `${width} × ${height} became ${second.info.width} × ${second.info.height}`;
  let count = 0;
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 3;
    const difference = (channel: number) =>
      Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0));
    if ([0, 1, 2].every((channel) => difference(channel) <= rounding)) continue;
    count += 1;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return count <= allowed * width * height
    ? undefined
    : `${count} pixels from (${box.left}, ${box.top}) to (${box.right}, ${box.bottom}) of ${width} × ${height}`;
}
