import { nextTask } from './next-task.js';

/** A page that is not shown is not painted: nobody waits for its frames longer than this, in milliseconds. */
const longestWait = 100;

/** Settles when the browser has painted what has happened so far, such as what a press does by itself. */
export const nextPaint = async (): Promise<void> => {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, longestWait);
  });
  // The frame is painted after its callbacks.
  await nextTask();
};
