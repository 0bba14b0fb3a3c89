/** How a video is shown, by its address. */
export type VideoAddress =
  | { readonly kind: 'file'; readonly src: string; readonly type: string }
  | {
      readonly kind: 'embed';
      /** Page of the player, for a frame. */
      readonly frame: string;
      /** Page of the video on its host, for a link. */
      readonly page: string;
    };

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
};

const youtube =
  /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?(?:[^#]*&)?v=))([\w-]{6,})/i;
const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/i;

/**
 * The target of a video address: a file, or the player of a known host. Players are requested in their cookieless form.
 *
 * @returns `undefined` for anything else.
 */
export function videoAddress(given: string): VideoAddress | undefined {
  // Existing pages name hosts without a scheme, or with the one that pages had before.
  const link = given.replace(/^\/\//, 'https://');
  const [, onYoutube] = youtube.exec(link) ?? [];
  if (onYoutube)
    return {
      kind: 'embed',
      frame: `https://www.youtube-nocookie.com/embed/${onYoutube}?autoplay=1`,
      page: `https://www.youtube.com/watch?v=${onYoutube}`,
    };
  const [, onVimeo] = vimeo.exec(link) ?? [];
  if (onVimeo)
    return {
      kind: 'embed',
      frame: `https://player.vimeo.com/video/${onVimeo}?autoplay=1&dnt=1`,
      page: `https://vimeo.com/${onVimeo}`,
    };
  const extension = /^(?:https?:\/\/|\/(?!\/))[^?#]*\.(\w+)(?:[?#]|$)/i.exec(link)?.[1]?.toLowerCase();
  const type = extension && types[extension];
  return type ? { kind: 'file', src: link, type } : undefined;
}
