import type { SiteDefinition } from './site-definition.js';

/** Where a template's own part goes in the shell that all pages share, and what the program makes goes in a template. */
const placeOf = (name: string): string => `<!-- ${name} -->`;

/** Name of the template that is around all others. Without it, templates are whole pages. */
const shell = 'shell';

/** Template of pages that name none. */
export const usualTemplate = 'page';

/** What several templates share is a template too: `<!-- name -->` stands for it. */
const sharedPart = /<!-- ([\w-]+) -->/g;

/** HTML of a kind of page: its template within the shell. Texts come from documents, so it serves all languages. */
export function templateText(
  { templates, made = {} }: Pick<SiteDefinition, 'templates' | 'made'>,
  name: string,
): string {
  const read = (wanted: string): string => {
    const text = Object.hasOwn(templates, wanted) ? templates[wanted] : undefined;
    if (text === undefined)
      throw new Error(`There is no template "${wanted}": a page of the site names it in its template field.`);
    return text;
  };
  const main = read(name || usualTemplate).replace(sharedPart, (place, part: string) =>
    Object.hasOwn(templates, part) && !Object.hasOwn(made, part) ? read(part).trimEnd() : place,
  );
  const whole = Object.hasOwn(templates, shell) ? read(shell).replace(placeOf('main'), () => main.trimEnd()) : main;
  return Object.entries(made).reduce((html, [part, text]) => html.replace(placeOf(part), () => text), whole);
}
