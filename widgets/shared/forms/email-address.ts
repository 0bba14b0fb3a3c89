/** Letters, marks and digits of any script, and the joiners that some scripts need between them. */
const sign = '[\\p{L}\\p{M}\\p{N}\\u200c\\u200d]';

/** One part of a domain, such that every text is matched in one way only: time grows with the length and no faster. */
const label = `${sign}+(?:-+${sign}+)*`;

/** An e-mail address: letters of any script before the `@`, a domain of any script behind it (site specification, chapter 5). */
export const emailAddress = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+(?:xn--[a-z0-9-]+|\\p{L}[\\p{L}\\p{M}\\u200c\\u200d]*)$`,
  'u',
);

/** Direction marks and other invisible signs, which a phone's clipboard puts around an address. */
const invisible = /(?![\u200c\u200d])\p{Cf}+/gu;

/** The beginning of a copied link. */
const scheme = /^\s*(?:mailto:\s*)+/i;

/** An e-mail address as it is sent, from typed or pasted text. */
export const cleanEmail = (typed: string): string => typed.replace(invisible, '').replace(scheme, '').trim();
