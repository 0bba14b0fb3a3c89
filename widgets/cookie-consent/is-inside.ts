import { stored } from './stored.js';

/**
 * Whether consent must be asked for where the visitor is: in the EU, in Ukraine, or where nobody knows. The answer of the site is kept, so
 * that it is asked once; a lookup that failed counts as inside for this view of the page and is tried again with the next one.
 */
export async function isInside(site: string): Promise<boolean> {
  let inside = stored('inEU');
  try {
    if (!inside) {
      const answer = await (await fetch(site + '/_gh/geo')).json();
      const { country, in_eu } = answer as { country?: string | null; in_eu?: boolean };
      const must = country === 'UA' || country === null || in_eu;
      if (must === !!must) inside = stored('inEU', `${must}`);
    }
  } catch {}
  return inside !== 'false';
}
