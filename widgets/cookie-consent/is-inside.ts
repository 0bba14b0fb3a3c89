import { stored } from './stored.js';

/**
 * Whether the visitor's location requires consent: the EU, Ukraine, or an unknown location. The site's answer is
 * cached, so that it is requested once. A failed lookup counts as inside for this page view, and the next view tries
 * again.
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
