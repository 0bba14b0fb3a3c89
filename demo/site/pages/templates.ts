import { defaultLanguage } from '../../../runtime/page-info.js';

const files = import.meta.glob<string>('../content/templates/**/*.html', { eager: true, query: '?raw', import: 'default' });

/** HTML of a template; `contact.uk` is preferred to `contact` on a Ukrainian page. */
export function templateText(name: string, lang: string): string {
  const own = lang === defaultLanguage.lang ? undefined : files[`../content/templates/${name}.${lang}.html`];
  const text = own ?? files[`../content/templates/${name}.html`];
  if (text === undefined) throw new Error(`There is no template "${name}": a page of the site names it in its template field.`);
  return text;
}
