import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import { videoAddress } from '../shared/video-address.js';
import { videoObject } from '../shared/video-object.js';
import type spec from './spec.js';

/** The film as search engines know it. */
export function structuredData({ attributes, data }: PreparedBlock<typeof spec>, page: { readonly url: URL }): unknown {
  const { title, text, link, poster, published } = data ?? {};
  const video = videoAddress(link?.value || attributes.link);
  return videoObject({ video, title, text, picture: poster?.src.value || attributes.poster, published }, page);
}
