import type { EditKind } from '../../../runtime/contract/schema.js';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { ShownValues } from '../../places/shown-values.js';
import type { TextBase } from '../../places/shown-target.js';
import type { Place } from '../../places/text-place.js';
import type { FitText } from '../../places/kinds/typed-text.js';
import type { Change } from './changes.js';

interface ChangedText {
  readonly element: HTMLElement;
  readonly shown: ShownValues;
  readonly initial: SafeHtml;
  readonly base: TextBase | undefined;
  readonly place: Place;
  readonly run?: string | undefined;
}

/** The change that what was typed into a text makes; it takes the place of the one that is known of it. */
export function changeOfText(text: ChangedText, { value, html }: FitText, known: Change | undefined): Change {
  const { element, shown, initial, base, place, run } = text;
  return {
    ...{ shown, initial, html, value, place, run },
    kind: (element.getAttribute('gh-kind') ?? 'rich') as EditKind,
    base: known?.base ?? base,
    page: known?.page ?? { path: location.pathname, title: document.title },
    at: known?.at ?? Date.now(),
    state: 'typed',
  };
}
