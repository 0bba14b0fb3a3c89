/** Built-in texts of one block by their names. */
export type BlockTexts = Readonly<Record<string, string>>;

type ByBlock = Readonly<Record<string, BlockTexts>>;

const english = import.meta.glob<BlockTexts>('../*/texts.ts', { eager: true, import: 'default' });
const ukrainian = import.meta.glob<BlockTexts>('./uk/*.ts', { eager: true, import: 'default' });

const byBlock = (files: ByBlock, name: RegExp): ByBlock =>
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [name.exec(file)?.[1] ?? file, texts]));

/** Texts that the blocks themselves bring. */
export const englishTexts: ByBlock = byBlock(english, /([\w-]+)\/texts\.ts$/);

/** Translations of the built-in texts, by primary language subtag and block. */
export const catalogue: Readonly<Record<string, ByBlock>> = { uk: byBlock(ukrainian, /([\w-]+)\.ts$/) };

/** Translations of a language, `uk` or `uk-UA`; `undefined` where there are none. */
export function translationsOf(lang: string): ByBlock | undefined {
  const [primary = ''] = lang.toLowerCase().split('-');
  return Object.hasOwn(catalogue, primary) ? catalogue[primary] : undefined;
}
