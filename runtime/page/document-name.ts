import type { Address } from './site.js';

/** Attribute that says which document an element's texts are stored in. */
export const documentAttribute = 'data-gh-document';

/** A document in one text: `7.12.3`. */
export const documentName = ({ app_id, item_id, element_id }: Address): string => `${app_id}.${item_id}.${element_id}`;
