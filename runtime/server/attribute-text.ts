import { escapeHtml } from './escape-html.js';

/** Attributes as they stand in a start tag, a blank before each; those without a value are left out. */
export const attributeText = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
