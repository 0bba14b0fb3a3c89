import type { PreparedBlock } from '../../runtime/prepare-block.js';
import type { FooterLoaded } from './data.js';
import type spec from './spec.js';

/** What is known of a thing; search engines complain of empty values. */
const known = (entries: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The studio as search engines know it (schema.org/Organization); nothing for a site without a name. */
export function structuredData(
  { loaded }: PreparedBlock<typeof spec, FooterLoaded>,
  { url }: { readonly url: URL },
): unknown {
  const { name, legalName, phones, email, profiles, separatedAddress, fullAddress, logo, foundingDate } = loaded.studio;
  if (!name) return undefined;
  return known({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${url.origin}/#organization`,
    url: `${url.origin}/`,
    name,
    legalName,
    foundingDate,
    logo: logo && new URL(logo, url).href,
    email,
    telephone: phones.length > 1 ? phones : phones[0],
    address: separatedAddress ? { '@type': 'PostalAddress', ...separatedAddress } : fullAddress,
    sameAs: profiles.map(({ link }) => link),
  });
}
