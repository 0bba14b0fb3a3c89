const files = import.meta.glob<string>('../content/templates/**/*.html', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Where a template's own part goes in the shell that all pages of a language share. */
const place = '<!-- main -->';

function read(name: string): string {
  const text = files[`../content/templates/${name}`];
  if (text === undefined)
    throw new Error(`There is no template "${name}": a page of the site names it in its template field.`);
  return text;
}

/** HTML of a page by its template's path below the templates' folder, `uk/contact.html`: the shell of that language around it. */
export function templateText(name: string): string {
  const [language = ''] = name.split('/');
  return read(`${language}/shell.html`).replace(place, () => read(name).trimEnd());
}
