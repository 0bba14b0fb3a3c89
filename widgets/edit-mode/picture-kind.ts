import { pictureSize } from './picture-size.js';
import type { PanelKind } from './panel-kind.js';
import { isPictureAddress, pictureValues, shownPicture, showPicture } from './picture-values.js';
import type { PictureValues } from './picture-values.js';

/** Address, alternative text and title of a picture. */
export const picture: PanelKind = {
  where: 'panel',
  title: 'picture',
  fields: () => [
    {
      name: 'src',
      label: 'pictureSource',
      required: true,
      problem: (src) => (isPictureAddress(src) ? undefined : 'badAddress'),
    },
    { name: 'alt', label: 'pictureAlt' },
    { name: 'title', label: 'pictureTitle' },
  ],
  values: (stored) => ({ ...pictureValues(stored) }),
  shows: (element, { src }) => shownPicture(element).src === src,
  async changes(_stored, before, next) {
    const changed = Object.keys(next).filter((name) => next[name] !== before[name]);
    const size = changed.includes('src') ? await pictureSize(next['src'] ?? '') : {};
    return { ...Object.fromEntries(changed.map((name) => [name, next[name]])), ...size };
  },
  show: (element, values) => showPicture(element, values as unknown as PictureValues),
};
