import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import type { BannerLoaded } from './data.js';
import type spec from './spec.js';

/** Whether a banner has anything to show; its label is part of its data. */
export const isShown = ({
  attributes,
  data,
  loaded: { links, search },
}: Pick<PreparedBlock<typeof spec, BannerLoaded>, 'attributes' | 'data' | 'loaded'>): boolean =>
  data !== undefined || attributes.page !== '' || links.length > 0 || search !== '';
