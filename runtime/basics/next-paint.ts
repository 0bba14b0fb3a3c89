import { nextFrame } from './next-frame.js';
import { nextTask } from './next-task.js';

/** Settles when the browser has painted what has happened so far, such as what a press does by itself. */
export const nextPaint = async (): Promise<void> => {
  await nextFrame();
  // The frame is painted after its callbacks.
  await nextTask();
};
