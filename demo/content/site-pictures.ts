import type { FindSitePicture } from '../../cms/definition/site-picture.js';

interface RenderedPicture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What is seen, by the code of the language: `en`, `uk`. */
  readonly alt: Readonly<Record<string, string>>;
}

/** What there is to know of the rendered pictures, by their names. */
const [catalogue = {}] = Object.values(
  import.meta.glob<Readonly<Record<string, RenderedPicture>>>('./media/media.json', { eager: true, import: 'default' }),
);

const addressOf = (name: string): string => `/assets/images/${name}.jpg`;

/** The pictures of the studio by their names. */
export const findPicture: FindSitePicture = (name, code) => {
  const rendered = catalogue[name];
  if (!rendered) return undefined;
  const alt = rendered.alt[code];
  if (alt === undefined) throw new Error(`media.json has no alt.${code} for the picture "${name}"`);
  const portrait = `${name}-portrait`;
  return {
    src: addressOf(name),
    alt,
    width: rendered.width,
    height: rendered.height,
    ...(catalogue[portrait] && { portrait: addressOf(portrait) }),
  };
};
