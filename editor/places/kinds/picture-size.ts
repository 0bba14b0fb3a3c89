interface PictureSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Width and height of a picture's file, so that its place can be kept free; neither where it cannot be loaded. */
export async function pictureSize(src: string): Promise<PictureSize> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return { width: undefined, height: undefined };
  }
}
