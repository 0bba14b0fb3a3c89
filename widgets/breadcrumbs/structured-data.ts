import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import { siteHref } from '../../runtime/page/page-info.js';
import { breadcrumbList } from '../shared/breadcrumb-list.js';
import english from './texts.js';
import type { BreadcrumbsLoaded } from './data.js';
import type spec from './spec.js';

/** The trail as search engines read it; nothing for a page without one. */
export function structuredData(
  { loaded: { steps, isWhole }, page, texts }: PreparedBlock<typeof spec, BreadcrumbsLoaded>,
  context: { readonly url: URL },
): unknown {
  if (steps.length === 0) return undefined;
  const home = { text: { path: '', value: texts?.['home'] ?? english.home }, href: siteHref('/', page) };
  const trail = [...(isWhole ? [] : [home]), ...steps];
  return breadcrumbList(trail, context);
}
