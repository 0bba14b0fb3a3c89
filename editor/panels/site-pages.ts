/** A page of the site that a link may lead to. */
export interface SitePage {
  /** With the prefix of its language. */
  readonly path: string;
  readonly title: string;
}

const reading = new Map<string, Promise<readonly SitePage[]>>();

async function read(lang: string): Promise<readonly SitePage[]> {
  const answer = await fetch(`/_gh/pages?lang=${encodeURIComponent(lang)}`);
  if (!answer.ok) throw new Error(`The site answered /_gh/pages with status ${answer.status}.`);
  const pages: unknown = await answer.json();
  if (!Array.isArray(pages)) throw new Error('The site answered /_gh/pages with something else than its pages.');
  return pages as readonly SitePage[];
}

/**
 * The pages of the site in a language, by their paths; none where the site does not tell.
 *
 * @param lang BCP 47.
 */
export function sitePages(lang: string): Promise<readonly SitePage[]> {
  const pages = reading.get(lang) ?? read(lang);
  reading.set(lang, pages);
  return pages.catch(() => {
    reading.delete(lang);
    return [];
  });
}

/** The pages whose title or path hold all words of a text; those whose path does before the others. */
export function pagesLike<P extends SitePage>(pages: readonly P[], text: string): readonly P[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (place: string) => words.every((word) => place.toLowerCase().includes(word));
  const found = pages.filter(({ path, title }) => holds(`${title} ${path}`));
  return [...found.filter(({ path }) => holds(path)), ...found.filter(({ path }) => !holds(path))];
}
