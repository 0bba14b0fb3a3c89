import type { PreparedBlock } from '../../runtime/prepare-block.js';
import { videoAddress } from '../shared/video-address.js';
import { videoObject } from '../shared/video-object.js';
import type spec from './spec.js';

/** The film as search engines know it; one without a day of its own is decoration. */
export function structuredData({ data }: PreparedBlock<typeof spec>, page: { readonly url: URL }): unknown {
  const { title, subtitle, image, videos = [], published } = data ?? {};
  const video = videos.map(({ src }) => videoAddress(src.value)).find((address) => address?.kind === 'file');
  return videoObject({ video, title, text: subtitle, picture: image?.src.value, published }, page);
}
