import type { Enhance } from '../../runtime/entry/runtime.js';
import { closePanel } from '../shared/close-panel.js';

/** Closes the panel when the visitor turns to something else. */
export const enhance: Enhance = (element) => {
  const panel = (element.shadowRoot ?? element).querySelector('details');
  return panel ? closePanel(panel) : undefined;
};
