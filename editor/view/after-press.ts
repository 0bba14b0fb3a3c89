import { createContext } from 'react';

/** Does something once the press of the mouse that is under way in a panel has ended; at once where there is none. */
export const AfterPress = createContext<(act: () => void) => void>((act) => act());
