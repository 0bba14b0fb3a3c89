import { askSite, SiteRefusal } from '../../saving/documents/ask-site.js';

/** A page that a reference may name. */
export interface SiteReference {
  /** What documents store: the last segment of the page's path. */
  readonly value: string;
  readonly title: string;
  /** With the prefix of its language. */
  readonly path: string;
  /** Published articles of the language that name it. */
  readonly uses: number;
}

export interface ReferenceQuestion {
  readonly to: string;
  readonly chapter: string;
  /** BCP 47. */
  readonly lang: string;
}

/**
 * The pages that a reference may name, those of the newest articles first.
 *
 * @throws {@link SiteRefusal} if the site does not answer with them
 */
export async function siteReferences({ to, chapter, lang }: ReferenceQuestion): Promise<readonly SiteReference[]> {
  const query = new URLSearchParams({ to, chapter, lang });
  const { status, body } = await askSite(`/_gh/references?${query.toString()}`);
  if (status !== 200) throw new SiteRefusal('references', status);
  return JSON.parse(body) as readonly SiteReference[];
}
