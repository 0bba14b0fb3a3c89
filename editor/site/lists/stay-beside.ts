import { freePlace } from './free-place.js';
import type { ScreenPlace } from './free-place.js';

/** Room of the bar of edit mode above, in pixels. */
const barHeight = 56;

/** How far from an element something may stand that belongs to it, and at which distances a place is looked for, in pixels. */
const nearby = 240;
const sweepStep = 40;

/** What has no room otherwise shows its signs alone. */
const shortMark = 'data-short';

/** Distance from the window's edges, in pixels. */
const rim = 8;

const isOwn = (element: Element): boolean => element.closest('.gh-edit-ui') !== null;

/** What an element's text takes up, which may be less than its box; its box where it has no text. */
function wordsIn(element: Element): DOMRect {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const words = range.getBoundingClientRect();
  return words.width > 0 && words.height > 0 ? words : element.getBoundingClientRect();
}

/** Places around an element for something of a size: above it and below it at each end, beside its words, and in its corner. */
function placesAround(
  element: Element,
  { offsetWidth: width, offsetHeight: height }: HTMLElement,
  from: 'start' | 'end',
) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const words = wordsIn(element);
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const atLeft = (from === 'start') !== isRtl;
  const sides = atLeft ? [left, right - width] : [right - width, left];
  const rows = [top - height - 4, bottom + 4];
  const outside = rows.flatMap((y) => sides.map((x) => ({ x, y })));
  const middle = (words.top + words.bottom - height) / 2;
  const beside = [words.top, middle].flatMap((y) =>
    [words.right + rim, words.left - width - rim].map((x) => ({ x, y })),
  );
  // Between the texts above and below, where both ends are taken.
  const sweep = Array.from({ length: Math.ceil(nearby / sweepStep) }, (_, at) => (at + 1) * sweepStep).flatMap((by) =>
    [...rows, middle].flatMap((y) => [
      { x: right - width + by, y },
      { x: left - by, y },
    ]),
  );
  // A picture does not count as text: what follows below it stays in sight.
  const inside = bottom - top > height * 4 ? [{ x: sides[0] ?? left, y: bottom - height - rim }] : [];
  return {
    outside: [outside[0], ...inside, ...outside.slice(1)].filter((place) => place !== undefined),
    beside: [...beside, ...sweep],
  };
}

const bounded = (value: number, most: number): number => Math.max(rim, Math.min(value, most));

interface StayOptions {
  /** The end of the element that it stands at, where there is room. */
  readonly from: 'start' | 'end';
  /** Something else of edit mode that it must not meet. */
  readonly apartFrom?: () => DOMRect | undefined;
}

function choose(tool: HTMLElement, element: Element, { from, apartFrom }: StayOptions) {
  const { offsetWidth: width, offsetHeight: height } = tool;
  const other = apartFrom?.();
  const meets = ({ x, y }: ScreenPlace) =>
    other !== undefined && y < other.bottom && y + height > other.top && x < other.right && x + width > other.left;
  const { outside, beside } = placesAround(element, tool, from);
  const places = [
    ...outside.map(({ x, y }) => ({ x: bounded(x, innerWidth - width - rim), y })),
    ...beside.filter(({ x }) => x >= rim && x + width <= innerWidth - rim),
    ...(other ? [{ x: bounded(outside[0]?.x ?? rim, innerWidth - width - rim), y: other.bottom + 4 }] : []),
  ];
  const fits = places.filter((place) => place.y >= barHeight && place.y + height <= innerHeight && !meets(place));
  const [first = { x: rim, y: barHeight }, ...rest] = fits.length > 0 ? fits : places;
  const { place, isFree } = freePlace([first, ...rest], { width, height }, isOwn);
  return { x: place.x, y: Math.max(barHeight, Math.min(place.y, innerHeight - height)), isFree };
}

/**
 * Keeps something of edit mode beside an element of the page, where it covers no text, while the page scrolls.
 *
 * @returns Ends that.
 */
export function stayBeside(tool: HTMLElement, element: HTMLElement, options: StayOptions): () => void {
  let offset = { x: 0, y: 0 };
  const put = ({ x, y }: ScreenPlace) => {
    tool.style.setProperty('top', `${Math.round(y)}px`);
    tool.style.setProperty('left', `${Math.round(x)}px`);
  };
  const place = () => {
    if (!element.isConnected) return;
    tool.removeAttribute(shortMark);
    let found = choose(tool, element, options);
    if (!found.isFree) {
      tool.setAttribute(shortMark, '');
      found = choose(tool, element, options);
    }
    const { left, top } = element.getBoundingClientRect();
    offset = { x: found.x - left, y: found.y - top };
    put(found);
  };
  const scroll = () => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + offset.x, top + offset.y];
    if (y < barHeight || y + tool.offsetHeight > innerHeight) place();
    else put({ x, y });
  };
  place();
  const off = new AbortController();
  addEventListener('scroll', scroll, { capture: true, passive: true, signal: off.signal });
  addEventListener('resize', place, { signal: off.signal });
  return () => off.abort();
}
