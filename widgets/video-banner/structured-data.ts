import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import { bannerSteps } from '../shared/banner-steps.js';
import { breadcrumbList } from '../shared/breadcrumb-list.js';
import { videoAddress } from '../shared/video-address.js';
import { videoObject } from '../shared/video-object.js';
import type spec from './spec.js';
import english from './texts.js';

/** The trail that the banner shows, and its film as search engines know it; one without its own day is decoration. */
export function structuredData(
  { attributes, data, page, texts }: PreparedBlock<typeof spec>,
  context: { readonly url: URL },
): unknown {
  if (!data) return undefined;
  const { label, title, subtitle, image, videos = [], published } = data;
  const video = videos.map(({ src }) => videoAddress(src.value)).find((address) => address?.kind === 'file');
  const homeText = { path: '', value: texts?.['home'] ?? english.home };
  return [
    breadcrumbList(bannerSteps({ homeText, given: attributes.breadcrumbs, label }, page), context),
    videoObject({ video, title, text: subtitle, picture: image?.src.value, published }, context),
  ];
}
