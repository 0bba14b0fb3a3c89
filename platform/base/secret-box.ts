import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what the database must hold and a copy of the database must not give away. */
export interface SecretBox {
  /** @param owner What the text belongs to, such as a user. It cannot be opened for another owner. */
  seal(text: string, owner: string): string;
  /** @returns `undefined` if another key sealed the text, if it belongs to another owner, or if it was changed. */
  open(sealed: string, owner: string): string | undefined;
}

/** Begins every sealed text. Base32, as in secrets of former releases, has no dots. */
const mark = 'v1.';

const [ivLength, tagLength] = [12, 16];

/** Whether a stored text is sealed; those of former releases are not. */
export const isSealed = (text: string): boolean => text.startsWith(mark);

/**
 * Makes a box with AES-256-GCM.
 *
 * @param secret The secret key of the server, which is not in the database.
 * @param purpose Texts that were sealed for one purpose cannot be opened for another.
 */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `siteblocks:${purpose}`, 32));
  return {
    seal(text, owner) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(owner));
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      return mark + Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(isSealed(sealed) ? sealed.slice(mark.length) : '', 'base64url');
      if (bytes.length < ivLength + tagLength) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      try {
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
