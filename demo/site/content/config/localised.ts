/** A value for each language of the site. */
export interface Localised<T> {
  readonly 'en-US': T;
  readonly uk: T;
}

/** A name in both languages and the address in the default one; blocks add the language's prefix. */
export type NamedLink = readonly [english: string, ukrainian: string, link: string];

export interface Link {
  readonly name: string;
  readonly link: string;
}

const pick = (index: 0 | 1, links: readonly NamedLink[]): readonly Link[] =>
  links.map((entry) => ({ name: entry[index], link: entry[2] }));

/** A list of links in each language. */
export function localisedLinks(links: readonly NamedLink[]): Localised<readonly Link[]> {
  return { 'en-US': pick(0, links), uk: pick(1, links) };
}
