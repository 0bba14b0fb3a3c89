/** The shape of a name under which bytes are kept: their SHA-256. */
export const contentHash = /^[0-9a-f]{64}$/;
