/** Built-in texts of one block by their names. */
export type BlockTexts = Readonly<Record<string, string>>;

const ukrainian = import.meta.glob<BlockTexts>('./uk/*.ts', { eager: true, import: 'default' });

const byBlock = (files: Readonly<Record<string, BlockTexts>>): Readonly<Record<string, BlockTexts>> =>
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.ts$/g, ''), texts]));

/** Translations of the built-in texts, by BCP 47 language and block; English is in the blocks themselves. */
export const catalogue: Readonly<Record<string, Readonly<Record<string, BlockTexts>>>> = { uk: byBlock(ukrainian) };
