import type { FacadeContext } from '../facade-context.js';
import { filterCalls } from './filter-calls.js';
import { jsonCalls } from './json-calls.js';
import { pureCalls } from './pure-calls.js';
import { templateCalls } from './template-calls.js';
import { viewCalls } from './view-calls.js';

/** The pure functions and the helpers. */
export const utilCalls = (context: FacadeContext) => ({
  ...pureCalls,
  ...filterCalls(context),
  ...jsonCalls(context),
  ...viewCalls(context),
  ...templateCalls(context),
});
