import { documentName } from '../../../runtime/document-name.js';
import type { Address } from '../../../runtime/site.js';

const last = new Map<string, string>();

/** Remembers the data that this page writes into a document, so that the news of it is known as its own. */
export const rememberWrite = (address: Address, data: string): void => void last.set(documentName(address), data);

/** The data that this page wrote last into a document. */
export const lastWrite = (address: Address): string | undefined => last.get(documentName(address));
