import type { FindSitePicture } from '../definition/site-picture.js';
import { standIn } from './stand-ins.js';

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

/** The pictures of the studio by their names: rendered ones, and drawn scenes in the place of those that are not there yet. */
export const findPicture: FindSitePicture = (name, code) => {
  const rendered = catalogue[name];
  if (!rendered) return standIn(name, code);
  const alt = rendered.alt[code];
  if (alt === undefined) throw new Error(`media.json has no alt.${code} for the picture "${name}"`);
  return { src: `/assets/images/${name}.jpg`, alt, width: rendered.width, height: rendered.height };
};
