/**
 * First bytes of the formats that are taken, in Latin-1: JPEG, PNG, GIF, WebP, AVIF. What a sender calls its bytes is not looked at; SVG is
 * a document with scripts and links that takes as long as its author likes, so it is not among them.
 */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp(?:avif|avis)/];

/** Whether bytes begin as a picture does that may be given to a decoder. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.some((signature) => signature.test(start));
}
