import type { Json } from '../../../sdk/operations/json.js';
import type { EditKind } from '../../../runtime/contract/schema.js';
import { fieldEditorOfKind } from '../../places/kinds/field-editors.js';
import type { PanelValues } from '../../places/kinds/panel-kind.js';
import { shownSource } from '../../places/kinds/picture-values.js';

/** One of the values of a panel, as far as it can be seen on the page. */
interface Look {
  readonly of: keyof PanelValues;
  /** What an element shows of it; `undefined` where nothing can be seen of it. */
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

/** What is said of a picture, for who cannot see it or rests on it. */
const ofPicture = (name: 'alt' | 'title'): Seen => ({
  by: (element) => {
    const image = element.querySelector('img');
    return image && (image.getAttribute(name) ?? '');
  },
  of: name,
});

const seen: Readonly<Record<string, readonly Seen[]>> = {
  image: [{ by: shownSource, of: 'src' }, ofPicture('alt'), ofPicture('title')],
  // A page may put a language or its own origin before the address; a link that opens a popup has none.
  link: [{ by: (element) => element.getAttribute('href'), of: 'link', isSame: (href, link) => href.endsWith(link) }],
  choice: [{ by: (element) => element.getAttribute('gh-value') ?? element.textContent, of: 'value' }],
  flag: [{ by: (element) => element.getAttribute('gh-value'), of: 'value' }],
  field: [{ by: (element) => element.getAttribute('placeholder'), of: 'placeholder' }],
};

/** What of a value that has a panel is seen on the page; nothing for kinds of which nothing is. */
export function panelLooks(kind: EditKind): readonly Look[] {
  const known = seen[kind.replace(/-html$/, '')] ?? [];
  const editor = fieldEditorOfKind(kind);
  if (editor?.where !== 'panel') return [];
  return known.map(({ by, of, isSame = (one, other) => one === other }) => ({
    of,
    shown(element) {
      const shown = by(element)?.trim();
      return shown === undefined ? undefined : [shown];
    },
    stored: (stored) => (editor.values(stored)[of] ?? '').trim(),
    isSame: (shown, stored) => shown.some((one) => isSame(one, stored)),
  }));
}
