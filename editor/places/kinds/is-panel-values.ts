import { isObject } from '../../../sdk/operations/json.js';
import type { PanelValues } from './panel-kind.js';

/** True for values of a panel's fields, of something that an earlier page left. */
export const isPanelValues = (value: unknown): value is PanelValues =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string');
