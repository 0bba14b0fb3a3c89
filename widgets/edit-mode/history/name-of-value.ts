import type { EditTexts } from '../edit-texts.js';
import type { ChangedValue } from './changed-values.js';

/** What is said of a changed value, by what became of it. */
export const valueKinds = {
  changed: 'valueChanged',
  added: 'valueAdded',
  removed: 'valueRemoved',
  moved: 'valueMoved',
} as const satisfies Readonly<Record<ChangedValue['kind'], keyof EditTexts>>;

/** "hero › items › entry 2 › title". */
export const nameOfValue = (place: ChangedValue['place'], t: EditTexts): string =>
  place
    .map((step) => (typeof step === 'number' ? t.valuePlace.replace('{position}', String(step + 1)) : step))
    .join(' › ');
