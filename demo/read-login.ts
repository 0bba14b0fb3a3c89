import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditorLogin } from './seed.js';

export const loginFile = (dataDir: string): string => join(dataDir, 'editor-login.json');

/** The login that the first start made; a site whose owner removed the file has none. */
export async function readLogin(dataDir: string): Promise<EditorLogin | undefined> {
  try {
    return JSON.parse(await readFile(loginFile(dataDir), 'utf8')) as EditorLogin;
  } catch {
    return undefined;
  }
}
