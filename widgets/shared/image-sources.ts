/** One `<source>` of a picture. */
export interface ImageSource {
  readonly srcSet: string;
  readonly media: string | undefined;
  readonly type: string;
}

/** Widths of the smaller files, in CSS pixels (site specification, chapter 9). */
const small = 600;
const medium = 1200;

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

interface Size {
  readonly suffix: string;
  readonly media: string | undefined;
}

/** Files of a picture by its greatest width: 1200 or unknown gives three, 600 to 1199 two, below 600 one (site specification, chapter 9). */
function sizes(maxWidth: number | undefined): readonly Size[] {
  if (maxWidth === undefined || maxWidth >= medium) {
    return [
      { suffix: '', media: `(min-width: ${medium}px)` },
      // Without an upper end a preload of this one would be fetched on wide screens too, beside the original.
      { suffix: `-${medium}`, media: `(min-width: ${small}px) and (max-width: ${medium - 0.02}px)` },
      { suffix: `-${small}`, media: `(max-width: ${small - 0.02}px)` },
    ];
  }
  if (maxWidth >= small) {
    return [
      { suffix: '', media: `(min-width: ${small}px)` },
      { suffix: `-${small}`, media: `(max-width: ${small - 0.02}px)` },
    ];
  }
  return [{ suffix: '', media: undefined }];
}

const phone = `(max-width: ${small - 0.02}px)`;

/** Phones held upright, which show a picture composed for them. */
const uprightPhone: Size = { suffix: `-${medium}`, media: `${phone} and (orientation: portrait)` };

/** @param hasPortrait True where {@link uprightPhone} is served already: no other condition may hold there too, or a preload fetches both. */
const tallSizes = (hasPortrait: boolean): readonly Size[] => [
  { suffix: '', media: `(min-width: ${medium}px)` },
  {
    suffix: `-${medium}`,
    media: hasPortrait
      ? `(min-width: ${small}px) and (max-width: ${medium - 0.02}px), ${phone} and (orientation: landscape)`
      : `(max-width: ${medium - 0.02}px)`,
  },
];

interface ImageSourceOptions {
  /** Width of the largest file in pixels; default 1200 or more. */
  readonly maxWidth?: number | undefined;
  /** `tall`: it fills a box that is higher than wide on phones, so that a file as wide as the screen is too small there. */
  readonly fills?: 'tall' | undefined;
  /** Address of a picture for phones held upright; only what fills a tall box shows it. */
  readonly portrait?: string | undefined;
  /** True where the site makes copies as AVIF: they go first. */
  readonly avif?: boolean;
}

/** Files of one picture at each size, the best format first; none for what has no copies. */
function filesOf(src: string, sizes: readonly Size[], avif: boolean): readonly ImageSource[] {
  const file = /^(\/assets\/images\/.+)\.([a-z]+)$/i.exec(src);
  const type = file?.[2] && types[file[2].toLowerCase()];
  if (!file?.[1] || !type) return [];
  const [, name, extension] = file;
  return sizes.flatMap(({ suffix, media }) => {
    const original = `${name}${suffix}.${extension}`;
    return [
      ...(avif ? [{ srcSet: `${original}.avif`, media, type: 'image/avif' }] : []),
      ...(type === 'image/webp' ? [] : [{ srcSet: `${original}.webp`, media, type: 'image/webp' }]),
      { srcSet: original, media, type },
    ];
  });
}

/**
 * Sources of a picture of this site, WebP before the original at each size. Pictures of other hosts and formats that are not
 * photographs have no variants.
 */
export function imageSources(
  src: string,
  { maxWidth, fills, portrait = '', avif = false }: ImageSourceOptions = {},
): readonly ImageSource[] {
  if (!fills) return filesOf(src, sizes(maxWidth), avif);
  const upright = filesOf(portrait, [uprightPhone], avif);
  return [...upright, ...filesOf(src, tallSizes(upright.length > 0), avif)];
}
