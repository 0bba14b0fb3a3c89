import type { App, Client } from '../../../sdk/index.js';

/** Text of a field that names a file: the file's, else the field's own. */
export async function storedText(
  { files }: { readonly files: Pick<Client['files'], 'download'> },
  { app_id }: Pick<App, 'app_id'>,
  value: string,
): Promise<string> {
  if (!/^\d+$/.test(value)) return value;
  const file = await files.download(app_id, value);
  return file ? String(file.data) : '';
}
