import type { Field } from '../contract/cursor.js';
import { settingsChapter } from '../page/settings-chapter.js';
import { useBlock } from './block-context.js';

/**
 * Built-in texts of a block in the page's language. The English ones, which are the type, fill what a translation lacks.
 *
 * @example const t = useTexts(texts); return <button>{t.close}</button>;
 */
export function useTexts<T extends Readonly<Record<string, string>>>(english: T): Readonly<Record<keyof T, string>> {
  const { texts } = useBlock();
  return texts ? { ...english, ...texts } : english;
}

/** Page of the settings whose document has a site's own wording of built-in texts, by block and name. */
const textsPage = 'texts';

/**
 * Built-in texts of a block as fields that editors may change, where the site keeps such texts.
 *
 * @example const t = useTextFields(texts, 'form'); return <Editable field={t.send} />;
 */
export function useTextFields<T extends Readonly<Record<string, string>>>(
  english: T,
  block: string,
): Readonly<Record<keyof T, Field>> {
  const { page } = useBlock();
  const texts = useTexts(english);
  const field = (name: string): Field => {
    const value = texts[name] ?? '';
    if (!page.settings.storedTexts) return { path: '', value, kind: 'plain' };
    return { path: `${textsPage}.${block}.${name}`, value, kind: 'plain', chapter: settingsChapter };
  };
  return Object.fromEntries(Object.keys(english).map((name) => [name, field(name)])) as Record<keyof T, Field>;
}
