import type { Id } from '../../sdk/index.js';

/** Variables of each call of the panel. */
export interface PanelVariables {
  Variables: {
    /** The editor who makes the call. */
    user: Id;
  };
}
