import { ownGlobal } from './own-global.js';

/** Calls something in an idle moment; where a browser has no idle moments, a little later. */
export function whenIdle(_element: Element, act: () => void): void {
  if (ownGlobal('requestIdleCallback')) requestIdleCallback(act);
  else setTimeout(act, 200);
}
