import type { PreparedBlock } from '../../runtime/prepare-block.js';
import { plainText } from '../shared/plain-text.js';
import { siteHref } from '../../runtime/page-info.js';
import english from './texts.js';
import type { BreadcrumbsLoaded } from './data.js';
import type spec from './spec.js';

/** The trail as search engines read it (schema.org/BreadcrumbList); nothing for a page without one. */
export function structuredData(
  { loaded: { steps, isWhole }, page, texts }: PreparedBlock<typeof spec, BreadcrumbsLoaded>,
  { url }: { readonly url: URL },
): unknown {
  if (steps.length === 0) return undefined;
  const home = { name: texts?.['home'] ?? english.home, href: siteHref('/', page) };
  const trail = [...(isWhole ? [] : [home]), ...steps.map(({ text, href }) => ({ name: plainText(text.value), href }))];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: new URL(href, url).href }),
    })),
  };
}
