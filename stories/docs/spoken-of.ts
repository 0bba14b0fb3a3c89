const files = import.meta.glob<string>('../../test/conformance/names/*.txt', { query: '?raw', import: 'default' });

/**
 * The accessibility tree of a block's first sample, as the conformance tests have it.
 *
 * @param folder Name of the block's folder.
 * @returns Empty for a block that the tests have nothing of.
 */
export async function spokenOf(folder: string): Promise<string> {
  const text = await files[`../../test/conformance/names/${folder}.txt`]?.();
  return text?.split(/^# .*\n/m)[1]?.trim() ?? '';
}
