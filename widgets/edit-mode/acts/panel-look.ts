import type { Json } from '../../../sdk/operations/json.js';
import type { EditKind } from '../../../runtime/schema.js';
import { fieldEditorOfKind } from '../field-editors.js';
import type { PanelValues } from '../panel-kind.js';
import { shownSource } from '../picture-values.js';

interface Look {
  /** What an element shows of its value; `undefined` where nothing can be seen of it. */
  readonly shown: (element: Element) => readonly string[] | undefined;
  /** The same of a stored value. */
  readonly stored: (stored: Json | undefined) => string;
  readonly isSame: (shown: readonly string[], stored: string) => boolean;
}

interface Seen {
  readonly by: (element: Element) => string | null | undefined;
  readonly of: keyof PanelValues;
  readonly isSame?: (shown: string, stored: string) => boolean;
}

const seen: Readonly<Record<string, Seen>> = {
  image: { by: shownSource, of: 'src' },
  // A page may put a language or its own origin before the address; a link that opens a popup has none.
  link: {
    by: (element) => element.getAttribute('href'),
    of: 'link',
    isSame: (href, link) => href.endsWith(link),
  },
  choice: { by: (element) => element.getAttribute('gh-value') ?? element.textContent?.trim(), of: 'value' },
  flag: { by: (element) => element.getAttribute('gh-value'), of: 'value' },
  field: { by: (element) => element.getAttribute('placeholder')?.trim(), of: 'placeholder' },
};

/** What of a value that has a panel is seen on the page, in one text; `undefined` for kinds of which nothing is. */
export function panelLook(kind: EditKind): Look | undefined {
  const known = seen[kind.replace(/-html$/, '')];
  const editor = fieldEditorOfKind(kind);
  if (!known || editor?.where !== 'panel') return undefined;
  const { by, of, isSame = (one, other) => one === other } = known;
  return {
    shown(element) {
      const shown = by(element);
      return shown === null || shown === undefined ? undefined : [shown];
    },
    stored: (stored) => (editor.values(stored)[of] ?? '').trim(),
    isSame: (shown, stored) => shown.some((one) => isSame(one, stored)),
  };
}
