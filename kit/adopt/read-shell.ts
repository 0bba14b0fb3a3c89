import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';
import { shellTags } from './fill-components.js';

/** Files that may hold the HTML of a component: beside the script that `components_list` names, or where generated sites have it. */
function filesOf(tag: string, list: unknown): readonly string[] {
  const listed = (Array.isArray(list) ? list.map(looseOf) : []).filter((entry) => textOf(entry['tag']) === tag);
  const name = tag.replace('-component', '');
  return [
    ...listed.map(({ src }) =>
      textOf(src)
        .replace(/^\/?(?:src\/)?/, '')
        .replace(/\.m?js$/, '.html'),
    ),
    `assets/js/components/${name}/${name}.html`,
  ].filter((file) => file.endsWith('.html'));
}

/**
 * Reads the HTML of the site's own header and footer.
 *
 * @param configuration the configuration in one piece, with `components_list`
 * @param read reads a file of the page sources; `undefined` if it is missing
 * @returns HTML by tag; without those that the site has not
 */
export async function readShell(
  configuration: Readonly<Record<string, unknown>>,
  read: (file: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const tag of shellTags)
    for (const file of filesOf(tag, configuration['components_list'])) {
      const html = found.has(tag) ? undefined : await read(file);
      if (html !== undefined) found.set(tag, html);
    }
  return found;
}
