import { loadedSanitizer } from '../../runtime/sanitizer.js';
import { fieldEditorOf } from './field-editors.js';
import { shownAround } from './shown-values.js';
import type { ShownValues } from './shown-values.js';

/** Remembers what the page shows of the document around an element, each value by the rules of its kind. */
export function valuesShown(element: Element): ShownValues {
  return shownAround(element, (other) => {
    const kind = fieldEditorOf(other);
    if (!kind) return undefined;
    if (kind.where === 'panel') {
      const copy = other.cloneNode(true) as Element;
      return (stored) => kind.shows(copy, kind.values(stored));
    }
    const copy = other.cloneNode(true) as HTMLElement;
    return (stored) => {
      const clean = loadedSanitizer();
      return clean !== undefined && String(kind.html(stored, clean) ?? '') === String(kind.shown(copy, clean));
    };
  });
}
