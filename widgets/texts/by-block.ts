/** Built-in texts of one block by their names. */
export type BlockTexts = Readonly<Record<string, string>>;

/** Texts by the names of their blocks. */
export type TextsByBlock = Readonly<Record<string, BlockTexts>>;

/**
 * Texts of files, by the blocks that they belong to.
 *
 * @param name finds the name of the block in the path of a file, as its first group
 */
export const byBlock = (files: TextsByBlock, name: RegExp): TextsByBlock =>
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [name.exec(file)?.[1] ?? file, texts]));
