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
