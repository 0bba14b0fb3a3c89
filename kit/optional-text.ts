import type { Item } from '../sdk/index.js';
import { fieldText } from '../widgets/site/field-text.js';

/** Text of an item's field, empty where it has none or the chapter has no such field. */
export const optionalText = (item: Item, fieldId: number | undefined): string =>
  fieldId === undefined ? '' : fieldText(item, fieldId);
