import { knownTags } from '../../runtime/server/find-tags.js';
import { scriptJson } from '../../runtime/server/escape-html.js';
import { hasStructuredData } from '../../runtime/server/head-tags.js';
import type { StructuredDataTag } from '../../runtime/server/head-tags.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';
import type { ExistingHead } from './head-of-existing.js';

interface Facts {
  readonly head: Omit<ExistingHead, 'twitterName'>;
  /** `generalInfo` in the page's language. */
  readonly company: Readonly<Record<string, unknown>>;
  readonly url: URL;
  /** Blocks of the page: some of them write structured data of their own. */
  readonly blocks: ReadonlySet<string>;
}

type Data = Readonly<Record<string, unknown>>;

/** Only known values: search engines report empty ones as errors. */
const known = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

const organizationId = ({ origin }: URL): string => `${origin}/#organization`;

/** The company behind the page, by reference: its data is written once. */
const byCompany = ({ company, url }: Facts): Data | undefined =>
  textOf(company['name']) === '' ? undefined : { '@id': organizationId(url) };

const aboutPage = ({ head, url }: Facts): Data => ({
  name: head.heading || head.title,
  description: head.description,
  image: head.picture && new URL(head.picture.src, url).href,
  url: url.origin + url.pathname,
});

function organization({ company, url }: Facts): Data {
  const phones = [company['phone']].flat().map(textOf).filter(Boolean);
  const logo = textOf(company['logo']);
  return {
    '@type': 'Organization',
    '@id': organizationId(url),
    name: textOf(company['name']),
    url: `${url.origin}/`,
    logo: logo && new URL(logo, url).href,
    email: textOf(company['email']),
    telephone: phones.length > 1 ? phones : phones[0],
    address: textOf(company['fullAddress']),
    sameAs: Object.values(looseOf(company['socLinks'])).filter((link) => /^https?:\/\//i.test(textOf(link))),
  };
}

interface Written {
  /** Id of the script, as on legacy pages. */
  readonly id: string;
  /** Blocks that say the same themselves. */
  readonly blocks: readonly string[];
  readonly data: (facts: Facts) => Data;
}

const written: Readonly<Record<StructuredDataTag, Written>> = {
  'organization-schema': { id: 'organizationSchema', blocks: ['gh-footer'], data: organization },
  'service-schema': {
    id: 'serviceSchema',
    blocks: [],
    data: (facts) => ({ '@type': 'Service', ...aboutPage(facts), provider: byCompany(facts) }),
  },
  'blog-schema': {
    id: 'blogSchema',
    blocks: [],
    data: (facts) => ({ '@type': 'Blog', ...aboutPage(facts), publisher: byCompany(facts) }),
  },
  'author-schema': {
    id: 'authorSchema',
    blocks: ['gh-author'],
    data: (facts) => ({ '@type': 'Person', ...aboutPage(facts), sameAs: facts.head.profiles }),
  },
};

const isStructured = (name: string): name is StructuredDataTag => Object.hasOwn(written, name);

/**
 * The structured data that the tags of an existing page wrote, from the same fields. The company comes from the
 * configuration. Service, blog and author come from the page's item, or from its document on a site that is made of
 * documents. Data that the page or one of its blocks already has is not repeated. Entries without a name are not
 * written.
 *
 * @param source HTML of the page, with its head tags.
 * @returns Lines for the end of `<head>`.
 */
export function structuredDataOfExisting(source: string, facts: Facts): string {
  const names = new Set(knownTags(source, isStructured).map(({ name }) => name));
  const lines = [...names].filter(isStructured).flatMap((name) => {
    const { id, blocks, data } = written[name];
    if (hasStructuredData(name, source) || blocks.some((tag) => facts.blocks.has(tag))) return [];
    const entry = known(data(facts));
    if (!('name' in entry)) return [];
    const json = scriptJson({ '@context': 'https://schema.org', ...entry });
    return [`<script type="application/ld+json" id="${id}">${json}</script>\n`];
  });
  return lines.join('');
}
