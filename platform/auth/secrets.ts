import { createHash, randomBytes } from 'node:crypto';

/** A new token or key: 256 random bits, safe in addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: a copy of the tables opens nothing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
