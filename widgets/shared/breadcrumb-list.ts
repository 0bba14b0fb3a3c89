import { plainText } from './plain-text.js';
import type { TrailStep } from './trail-step.js';

/**
 * A trail as search engines read it (schema.org/BreadcrumbList); nothing for one without steps. A page has one: whatever blocks show trails
 * on it, they describe the same thing, which is what its `@id` says.
 */
export function breadcrumbList(
  steps: readonly Pick<TrailStep, 'text' | 'href'>[],
  { url }: { readonly url: URL },
): unknown {
  if (steps.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    '@id': `${url.origin}${url.pathname}#breadcrumbs`,
    itemListElement: steps.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plainText(text.value),
      // The last one is the page itself.
      ...(href && index < steps.length - 1 && { item: new URL(href, url).href }),
    })),
  };
}
