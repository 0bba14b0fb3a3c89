/** Longest wait in milliseconds: a page that is not shown is not painted, and some pages replace `requestAnimationFrame`. */
const longestWait = 100;

/** Settles with the next frame of the page. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, longestWait);
  });
