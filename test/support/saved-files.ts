import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Text of a page of the documentation. @param page Path from `docs`. */
export const docsPage = (page: string): string => readFileSync(join(root, 'docs', page), 'utf8');

/** Files that a page tells its reader to save (“Save as `name`:”), by their names. */
const savedFiles = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...docsPage(page).matchAll(/Save as `([^`]+)`:\n+```\w+\n([^]*?)```/g)].map(([, file = '', text = '']) => [
      file,
      text,
    ]),
  );

/** Pages with the code of each framework's example, and the folder of its files there. */
export const frameworkPages = {
  react: { page: 'start/react.md', folder: '' },
  preact: { page: 'start/preact-solid-lit.md', folder: 'preact/' },
  vue: { page: 'start/vue.md', folder: '' },
  svelte: { page: 'start/svelte.md', folder: '' },
  solid: { page: 'start/preact-solid-lit.md', folder: 'solid/' },
  lit: { page: 'start/preact-solid-lit.md', folder: 'lit/' },
  angular: { page: 'start/angular.md', folder: '' },
} as const;

/** Files of a framework's example, as its page has them. */
export function exampleFiles(name: keyof typeof frameworkPages): ReadonlyMap<string, string> {
  const { page, folder } = frameworkPages[name];
  const files = [...savedFiles(page)].filter(([file]) => file.startsWith(folder));
  return new Map(files.map(([file, text]) => [file.slice(folder.length), text]));
}
