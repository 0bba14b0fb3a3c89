import { createContext } from 'react';
import type { RefObject } from 'react';

/** Where a form says how it is left, for a window around it that knows nothing of the form. */
export const LeaveFormRef = createContext<RefObject<(() => void) | null> | null>(null);
