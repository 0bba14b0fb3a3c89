import { mediaHosts, type MediaDirective, type MediaHosts } from '../pages/media-hosts.js';

const film = /\.(?:mp4|webm|ogv|mov|m4v|mp3|m4a|ogg|wav)(?:[?#]|$)/i;
const picture = /\.(?:jpe?g|png|webp|avif|gif|svg|ico)(?:[?#]|$)/i;

/** Keys under which documents have addresses of pictures whose names have no ending. */
const pictureKey = /src|image|img|picture|photo|avatar|icon|logo|poster|thumbnail|background/i;

/** Pages of players: a block shows them in a frame. */
const player = /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)\//i;

/** The directive for the address under a key; `undefined` for links and other texts. */
function directiveOf(key: string, address: string): MediaDirective | undefined {
  if (!/^(?:https?:)?\/\/\S+$/i.test(address) || player.test(address)) return undefined;
  if (film.test(address)) return 'media-src';
  return picture.test(address) || pictureKey.test(key) ? 'img-src' : undefined;
}

function* mediaHtml(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    const directive = directiveOf(key, value.trim());
    if (directive !== undefined) {
      const address = value.trim().replaceAll('"', '%22');
      yield directive === 'img-src' ? `<img src="${address}">` : `<video src="${address}"></video>`;
    } else if (value.includes('<')) yield value;
  } else if (Array.isArray(value)) for (const below of value) yield* mediaHtml(below, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, below] of Object.entries(value)) yield* mediaHtml(below, name);
}

/**
 * The hosts from which the data of documents load pictures and films: addresses, and texts with markup.
 *
 * @param value Data of a document, or of many.
 * @param own Origins of the site itself, which are left out.
 */
export const documentHosts = (value: unknown, own?: ReadonlySet<string>): MediaHosts =>
  mediaHosts([...mediaHtml(value)].join('\n'), own);
