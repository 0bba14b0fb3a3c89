/** A picture as documents hold it. */
export interface SitePicture {
  readonly src: string;
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Address of the same view composed for phones held upright, where there is one. */
  readonly portrait?: string;
}

/**
 * Finds a picture of the site by its name.
 *
 * @param alt What is seen, where the text says it better than the picture's own words; empty: decoration.
 * @throws Error where the site has no such picture
 */
export type FindPicture = (name: string, alt?: string) => SitePicture;

/** The pictures of a site: by name, with their words in the language of a code such as `uk`; `undefined` for an unknown name. */
export type FindSitePicture = (name: string, code: string) => SitePicture | undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of content in which every `{ "picture": "villa-dusk" }` is that picture. An `alt` beside it goes before the picture's own.
 *
 * @param where What the content is: the error of an unknown picture names it, with the way down.
 */
export function withPictures(content: unknown, find: FindPicture, where: string): unknown {
  if (Array.isArray(content))
    return content.map((entry: unknown, index) => withPictures(entry, find, `${where}.${index}`));
  if (!isObject(content)) return content;
  const { picture, alt, ...rest } = content;
  if (typeof picture !== 'string')
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, withPictures(value, find, `${where}.${key}`)]),
    );
  try {
    return { ...find(picture, typeof alt === 'string' ? alt : undefined), ...rest };
  } catch (cause) {
    throw new Error(`${where}: ${(cause as Error).message}`, { cause });
  }
}
