import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';

/** Name of a component's file without its folders' root and its ending: `assets/js/components/header/header`. */
const bareName = (file: string): string => file.replace(/^\/?(?:src\/)?/, '').replace(/\.\w+$/, '');

/** Tags that sites write themselves, by the usual names of their files. */
const usual: Readonly<Record<string, string>> = { header: 'header-component', footer: 'footer-component' };

/**
 * Finds the HTML of a site's own components among the files that are no whole pages.
 *
 * @param parts HTML by file name.
 * @param list `components_list` of the configuration: `[{ tag, src }]`; `undefined`: files named `header` and `footer` are the site's own.
 * @returns HTML by tag.
 */
export function componentsIn(parts: ReadonlyMap<string, string>, list: unknown): ReadonlyMap<string, string> {
  const components = new Map<string, string>();
  const listed = Array.isArray(list) ? list.map(looseOf) : [];
  for (const [file, html] of parts) {
    const name = bareName(file);
    const entry = listed.find(({ src }) => bareName(textOf(src)) === name);
    const tag = entry ? textOf(entry['tag']) : usual[/(?:^|\/)components\/.*?([^/]+)$/.exec(name)?.[1] ?? ''];
    if (tag) components.set(tag, html);
  }
  return components;
}
