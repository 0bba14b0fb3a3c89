import type { FacadeContext } from '../facade-context.js';
import { ItemsSelection } from '../items-selection.js';
import { filterCalls } from './filter-calls.js';
import { jsonCalls } from './json-calls.js';
import { pureCalls } from './pure-calls.js';
import { templateCalls } from './template-calls.js';
import { viewCalls } from './view-calls.js';

/** The pure functions and the helpers. */
export function utilCalls(context: FacadeContext) {
  const selection = new ItemsSelection();
  return {
    /** The items that are picked, by the ids of their apps. A copy, to be looked at. */
    get selectedItems() {
      return selection.all;
    },
    ...pureCalls,
    ...filterCalls(context),
    ...jsonCalls(context),
    ...viewCalls(context, selection),
    ...templateCalls(context),
  };
}
