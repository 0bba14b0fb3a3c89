import type { BlockSample } from '../widgets/shared/block-sample.js';
import { htmlWith } from './html-with.js';
import type { AttributeTexts } from './html-with.js';

/** HTML of a sample to copy, with other attributes on its first tag. */
export function htmlToCopy({ html }: BlockSample, attributes: AttributeTexts): string {
  const box = document.createElement('div');
  box.append(htmlWith(html, attributes));
  return box.innerHTML.replaceAll('=""', '');
}
