import { checkPicture } from './check-picture.js';
import { pictureSize } from './picture-size.js';
import type { Json } from '../../../sdk/operations/json.js';
import { ticked } from './panel-kind.js';
import type { PanelField, PanelKind, PanelProblems } from './panel-kind.js';
import { focusOf, pictureValues, shownSource, showPicture, sourceProblem } from './picture-values.js';
import type { PictureValues } from './picture-values.js';

const focus: PanelField = { name: 'focus', label: 'pictureFocus', control: 'focus', hint: 'pictureFocusHint' };

/** Width through height of a picture as the page shows it. */
function shapeOf(picture: Element): number | undefined {
  const { width = 0, height = 0 } = picture.querySelector('img')?.getBoundingClientRect() ?? {};
  return width > 0 && height > 0 ? width / height : undefined;
}

const source: PanelField = {
  name: 'src',
  label: 'pictureSource',
  control: 'picture',
  required: true,
  problem: sourceProblem,
};

const words: readonly PanelField[] = [
  {
    name: 'alt',
    label: 'pictureAlt',
    off: ({ decorative }) => decorative === ticked,
    problem: (alt) => (alt === '' ? 'altNeeded' : undefined),
  },
  { name: 'decorative', label: 'pictureDecorative', control: 'check' },
  { name: 'title', label: 'pictureTitle', hint: 'pictureTitleHint' },
];

/** The fields of a picture inside a text: such a picture is never cropped. */
export const pictureFields: readonly PanelField[] = [source, ...words];

/** What only asking tells of an address that was entered, unless it is the one that was there before. */
export async function checkSource(src: string, before: string | undefined): Promise<PanelProblems> {
  const text = src === before ? undefined : await checkPicture(src);
  return text ? { src: { text } } : {};
}

/** A picture: which one, what it shows, and which part of it stays in sight where it is cut. */
export const picture: PanelKind = {
  where: 'panel',
  title: 'picture',
  fields(stored, element) {
    const placed = { ...source, shape: shapeOf(element) };
    return typeof stored === 'string' ? [placed] : [focus, placed, ...words];
  },
  values: (stored) => ({ ...pictureValues(stored) }),
  shows: (element, { src }) => shownSource(element) === src,
  check: ({ src = '' }, before) => checkSource(src, before['src']),
  async changes(stored, before, next) {
    const has = (name: string) => next[name] !== before[name];
    const { src = '', alt = '', decorative, title, focus: aim = '' } = next;
    // An address alone has no place for what is said of the picture.
    if (typeof stored === 'string') return has('src') ? { '': src } : {};
    const size = has('src') ? await pictureSize(src) : {};
    const changed: Record<string, Json | undefined> = { ...size };
    if (has('src')) changed['src'] = src;
    // What was composed for phones shows the picture that was there before.
    if (has('src') && (stored as Readonly<Record<string, unknown>> | undefined)?.['portrait'] !== undefined)
      changed['portrait'] = undefined;
    if (has('alt') || has('decorative')) changed['alt'] = decorative === ticked ? '' : alt;
    if (has('title')) changed['title'] = title || undefined;
    const { x, y } = focusOf(aim) ?? {};
    if (has('focus')) changed['focus'] = x === undefined || y === undefined ? undefined : { x, y };
    return changed;
  },
  show: (element, { decorative, ...values }) =>
    showPicture(element, {
      ...(values as unknown as PictureValues),
      ...(decorative === ticked ? { alt: '' } : {}),
    }),
};
