import { plain } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import type { StoredCompany } from '../shared/company.js';
import { phonesOf } from '../shared/phones-of.js';
import type { FooterLoaded } from './data.js';
import type spec from './spec.js';

/** Only known values: search engines report empty ones as errors. */
const known = (entries: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The company as search engines know it (schema.org/Organization); nothing for a site without a name. */
export function structuredData(
  { loaded }: PreparedBlock<typeof spec, FooterLoaded>,
  { url }: { readonly url: URL },
): unknown {
  const { company } = loaded;
  if (!company?.name?.value) return undefined;
  const {
    name,
    legalName,
    email,
    separatedAddress,
    fullAddress,
    logo,
    foundingDate,
    socLinks = {},
  } = plain(company as StoredCursor) as Readonly<Record<string, string>> &
    Pick<StoredCompany, 'separatedAddress' | 'socLinks'>;
  const phones = phonesOf(company).map(({ value }) => value);
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
    sameAs: Object.values(socLinks),
  });
}
