import { isObject } from '../../../sdk/operations/json.js';
import { isPanelValues } from '../../places/kinds/panel-kind.js';
import type { PanelValues } from '../../places/kinds/panel-kind.js';
import { enteredValues } from './entered-values.js';

/** What was entered into the panel of a value, and the values that the panel began with. */
export interface PanelEntries {
  readonly entered: PanelValues;
  readonly before: PanelValues;
}

const isPanelEntries = (value: unknown): value is PanelEntries =>
  isObject(value) && isPanelValues(value['entered']) && isPanelValues(value['before']);

interface EnteredBefore {
  readonly entered: PanelValues;
  /** What others have made since of the values that were entered. */
  readonly others: readonly (string | undefined)[];
}

/** What an earlier page had entered into a panel and not saved, as far as it is not what the value has become since. */
export function enteredBefore(about: string, values: PanelValues): EnteredBefore | undefined {
  const left = enteredValues.read(about, isPanelEntries);
  const own = Object.entries(left?.entered ?? {}).filter(([name, value]) => value !== (values[name] ?? ''));
  if (!left || own.length === 0) return undefined;
  const others = own.filter(([name]) => left.before[name] !== values[name]).map(([name]) => values[name]);
  return { entered: Object.fromEntries(own), others };
}
