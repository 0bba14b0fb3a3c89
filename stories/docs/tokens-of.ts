const sheets = import.meta.glob<string>('../../widgets/*/*.css', { query: '?raw', import: 'default' });

/** Tokens that the style sheets of a block use, by name. */
export async function tokensOfBlock(folder: string): Promise<readonly string[]> {
  const own = Object.entries(sheets).filter(([file]) => file.includes(`/widgets/${folder}/`));
  const texts = await Promise.all(own.map(([, read]) => read()));
  return [...new Set(texts.join('').match(/--gh-[a-z][\w-]*/g))].sort();
}
