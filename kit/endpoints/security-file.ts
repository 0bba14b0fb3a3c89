import { Hono } from 'hono';
import type { CreatedSite } from '../created-site.js';

/** Addresses that RFC 9116 allows for a contact. */
const contactForm = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/;

/** Days until the file expires: RFC 9116 recommends less than a year. */
const lifetimeDays = 180;
const day = 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It is served where the site's configuration has `securityContact`, a
 * `mailto:`, `https:` or `tel:` address.
 */
export function securityFile({ config, publicOrigin, settings, log }: CreatedSite): Hono {
  const app = new Hono();
  const contact = config['securityContact'];
  if (contact === undefined) return app;
  if (typeof contact !== 'string' || !contactForm.test(contact)) {
    log('warn', 'securityContact must begin with "mailto:", "https:" or "tel:"; there is no security.txt.', {
      securityContact: contact,
    });
    return app;
  }
  app.get('/.well-known/security.txt', () => {
    // The same for a whole day, so that it can be cached.
    const expires = new Date(Math.floor(Date.now() / day) * day + lifetimeDays * day).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${settings.languages.map(({ lang }) => lang.split('-')[0]).join(', ')}`,
      ...(publicOrigin ? [`Canonical: ${publicOrigin}/.well-known/security.txt`] : []),
    ];
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
    });
  });
  return app;
}
