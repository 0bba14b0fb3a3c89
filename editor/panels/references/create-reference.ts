import { askSite, SiteRefusal } from '../../saving/documents/ask-site.js';
import { newId } from '../../places/entries/entry-id.js';
import type { ReferenceQuestion, SiteReference } from './site-references.js';

interface Kinds {
  readonly kinds: readonly { readonly id: string; readonly record?: string; readonly chapter?: string }[];
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await askSite(path, body);
  const read = JSON.parse(answer.body) as Answer & { readonly error?: string };
  if (answer.status >= 300) throw new SiteRefusal(read.error ?? 'server', answer.status);
  return read;
}

/**
 * Adds the page of an author or a category. Visitors do not see it until an editor shows it.
 *
 * @param title Name of the author or the category.
 * @param name Last segment of its path.
 * @returns `undefined` if the site has no kind of page for it, or the editor may not write there.
 * @throws {@link SiteRefusal} with the site's reason, such as a path that is taken
 */
export async function createReference(
  { to, chapter, lang }: ReferenceQuestion,
  title: string,
  name: string,
): Promise<SiteReference | undefined> {
  const { kinds } = await ask<Kinds>(`/_gh/page/kinds?lang=${encodeURIComponent(lang)}`);
  const kind = kinds.find((one) => one.record === to && one.chapter === chapter);
  if (!kind) return undefined;
  const wanted = { kind: kind.id, lang, title, name, key: newId() + newId() };
  const { path } = await ask<{ readonly path: string }>('/_gh/page/add', wanted);
  return { value: name, title, path, uses: 0 };
}
