import type { Field } from '../../runtime/contract/cursor.js';
import { plainText } from './plain-text.js';
import type { VideoAddress } from './video-address.js';

interface Film {
  readonly video: VideoAddress | undefined;
  readonly title: Field | undefined;
  readonly text: Field | undefined;
  /** Address of the picture that stands for it. */
  readonly picture: string | undefined;
  /** The day from which it can be seen. */
  readonly published: Field | undefined;
}

/** A film as search engines know it (schema.org/VideoObject); nothing where its name, its picture or its day is not known: they take none without. */
export function videoObject({ video, title, text, picture, published }: Film, { url }: { readonly url: URL }): unknown {
  const name = plainText(title?.value ?? '');
  const description = plainText(text?.value ?? '');
  if (!video || !name || !picture || !published?.value) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    ...(description && { description }),
    thumbnailUrl: new URL(picture, url).href,
    uploadDate: published.value,
    ...(video.kind === 'file' ? { contentUrl: new URL(video.src, url).href } : { embedUrl: video.frame.split('?')[0] }),
  };
}
