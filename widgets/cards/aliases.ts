import { cursorOf, isLeaf, unplaced } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import type { Alias } from '../../runtime/contract/define-widget.js';
import type { HtmlKind } from '../../runtime/contract/schema.js';
import { buttonsOf } from '../shared/buttons-of.js';
import { chapterOfPage } from '../shared/chapter-of-page.js';
import { linkWins } from '../shared/link-wins.js';
import { placedAt } from '../shared/placed-at.js';
import { reshape } from '../shared/reshape.js';
import type { StoredObject } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';

/** Texts of existing pages are documents of the chapter `pages`, whatever page they stand on and whatever they say. */
const ofPages = { 'data-chapter': 'pages' };

const placeholder = '{{number}}';

/** What a numbered card says in place of its number: `Step {{number}}`, of which an editor sees the number. */
function ownNumber(pattern: StoredCursor, index: number): StoredCursor | undefined {
  if (!isLeaf(pattern) || typeof pattern.value !== 'string') return undefined;
  const { value, path, chapter } = pattern;
  if (!value.includes(placeholder)) return pattern;
  const number = index + 1;
  const kind: HtmlKind = `plain-${number}`;
  return Object.assign(cursorOf(value.replaceAll(placeholder, String(number)), path, chapter), { kind });
}

const card = ({ titleLink, customNumber, marker, button, ...rest }: StoredObject, index: number): StoredObject => ({
  ...rest,
  ...(marker && { note: marker }),
  ...(customNumber && { letter: ownNumber(customNumber, index) }),
  // Of the kinds of cards this one alone has a button.
  button: placedAt(linkWins(button), 'grid-item-default'),
  ...(titleLink && { link: titleLink }),
});

/** What overflowing cards have where their document has no button; its words are built in. */
const usualButton = cursorOf({ text: '', popupId: 'form', placement: 'Overflow Cards' }, '');

/** Cards of rows that lie below each other, as one list. */
function cardsOfRows(rows: StoredCursor | undefined): StoredCursor | undefined {
  if (!Array.isArray(rows)) return rows;
  const cards = (rows as readonly StoredCursor[]).flatMap((entry) => {
    const { row } = entry as StoredObject;
    return Array.isArray(row) ? (row as readonly StoredCursor[]) : [];
  });
  return reshapeList(unplaced(cards), ({ subtitle, ...rest }) => ({ ...rest, text: subtitle }));
}

/** Cards that have their texts in `pages`, in a grid that has its own in the chapter of its page. */
const cardsOfPages = { ...ofPages, 'data-own-head': '' };

/** Tags of existing pages that show cards. */
export const aliases: readonly Alias[] = [
  {
    tag: 'grid-component',
    keeps: 'tag names',
    // It reads the chapter of its page; two kinds of its cards do not, whatever it reads.
    always: chapterOfPage,
    inner: {
      'grid-item-numbered': { 'data-type': 'steps', ...cardsOfPages },
      'grid-item-expandable-vertical': cardsOfPages,
    },
    adapt: (stored) =>
      reshape(stored, ({ items, button, ...rest }) => ({
        ...rest,
        button: linkWins(button),
        items: reshapeList(items, card),
      })),
  },
  {
    tag: 'grid-old',
    // Its types are marks of style, several with blanks between them.
    always: (read) => ({ ...ofPages, 'data-type': read('data-type')?.includes('number') ? 'steps' : 'pictures' }),
  },
  {
    tag: 'columns-component',
    always: ofPages,
    adapt: (stored) =>
      reshape(stored, ({ columns, button, buttons, ...rest }) => ({
        ...rest,
        items: columns,
        button: linkWins(button),
        buttons: buttonsOf(buttons, linkWins),
      })),
  },
  {
    tag: 'overflow-cards',
    always: ofPages,
    adapt: (stored) =>
      reshape(stored, ({ cards, button = usualButton, ...rest }) => ({ ...rest, button, items: cards })),
  },
  {
    tag: 'animation-block',
    always: ofPages,
    adapt: (stored) =>
      reshape(stored, ({ rows, buttons, ...rest }) => ({
        ...rest,
        items: cardsOfRows(rows),
        buttons: buttonsOf(buttons, linkWins),
      })),
  },
];
