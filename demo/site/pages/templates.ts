const files = import.meta.glob<string>('../content/templates/**/*.html', { eager: true, query: '?raw', import: 'default' });

/** HTML of a template by its path below the templates' folder: `uk/contact.html`. */
export function templateText(name: string): string {
  const text = files[`../content/templates/${name}`];
  if (text === undefined) throw new Error(`There is no template "${name}": a page of the site names it in its template field.`);
  return text;
}
