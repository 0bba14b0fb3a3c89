import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import { plainText } from '../shared/plain-text.js';
import type spec from './spec.js';

/** The author as search engines know them (schema.org/ProfilePage). */
export function structuredData({ data, page }: PreparedBlock<typeof spec>, { url }: { readonly url: URL }): unknown {
  if (!data) return undefined;
  const { name, role, intro, image, linkedin } = data;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      '@id': `${url.origin}${page.path}#person`,
      name: name.value,
      url: url.origin + page.path,
      ...(role && { jobTitle: role.value }),
      ...(intro && { description: plainText(intro.value) }),
      ...(image?.src.value && { image: new URL(image.src.value, url).href }),
      ...(linkedin?.value && { sameAs: [linkedin.value] }),
    },
  };
}
