/** How the kinds of files are served. What a browser could run as a page of ours (SVG, HTML, XML) is only ever downloaded. */
const types: Readonly<Record<string, { readonly type: string; readonly inline: boolean }>> = {
  png: { type: 'image/png', inline: true },
  jpg: { type: 'image/jpeg', inline: true },
  jpeg: { type: 'image/jpeg', inline: true },
  webp: { type: 'image/webp', inline: true },
  avif: { type: 'image/avif', inline: true },
  gif: { type: 'image/gif', inline: true },
  mp4: { type: 'video/mp4', inline: true },
  webm: { type: 'video/webm', inline: true },
  mp3: { type: 'audio/mpeg', inline: true },
  txt: { type: 'text/plain; charset=utf-8', inline: true },
  json: { type: 'application/json', inline: false },
  csv: { type: 'text/csv; charset=utf-8', inline: false },
  pdf: { type: 'application/pdf', inline: false },
  svg: { type: 'image/svg+xml', inline: false },
  html: { type: 'text/html; charset=utf-8', inline: false },
};

const unknown = { type: 'application/octet-stream', inline: false };

/** Type and manner of a file by its extension, never by what its uploader claims. */
export const mediaTypeOf = (extension: string) =>
  (Object.hasOwn(types, extension.toLowerCase()) ? types[extension.toLowerCase()] : undefined) ?? unknown;
