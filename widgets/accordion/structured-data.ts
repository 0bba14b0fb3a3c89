import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import { plainText } from '../shared/plain-text.js';
import type spec from './spec.js';

/** Tags that part words from each other. */
const parting = /<\/?(?:p|div|br|li|ul|ol|h[2-6]|tr|td|th|blockquote)\b[^<>]*>/gi;

const withoutMarkup = (html: string): string => plainText(html.replaceAll(parting, ' ')).replaceAll(/\s+/g, ' ');

/** Questions with their answers (schema.org/FAQPage); nothing for an accordion of other things. */
export function structuredData({ attributes, data }: PreparedBlock<typeof spec>): unknown {
  const asked = attributes.faq ? (data?.items.filter(({ text, list }) => text || list) ?? []) : [];
  if (asked.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ title, text, list = [] }) => ({
      '@type': 'Question',
      name: withoutMarkup(title.value),
      acceptedAnswer: {
        '@type': 'Answer',
        text: [text, ...list.map((line) => line.text)]
          .map((part) => withoutMarkup(part?.value ?? ''))
          .join(' ')
          .trim(),
      },
    })),
  };
}
