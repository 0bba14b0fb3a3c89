import { nextFrame } from './next-frame.js';
import { nextTask } from './next-task.js';

/** Settles when the browser has painted all changes so far, such as its own reaction to a press. */
export const nextPaint = async (): Promise<void> => {
  await nextFrame();
  // The frame is painted after its callbacks.
  await nextTask();
};
