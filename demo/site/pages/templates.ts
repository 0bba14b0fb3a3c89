import type { SiteDefinition } from '../definition/site-definition.js';

/** Where a template's own part goes in the shell that all pages share. */
const place = '<!-- main -->';

/** Name of the template that is around all others. */
const shell = 'shell';

/** HTML of a kind of page: its template within the shell. Texts come from documents, so it serves all languages. */
export function templateText({ templates }: Pick<SiteDefinition, 'templates'>, name: string): string {
  const read = (wanted: string): string => {
    const text = Object.hasOwn(templates, wanted) ? templates[wanted] : undefined;
    if (text === undefined)
      throw new Error(`There is no template "${wanted}": a page of the site names it in its template field.`);
    return text;
  };
  return read(shell).replace(place, () => read(name).trimEnd());
}
