/**
 * Dispatches an event, and says whether a listener of it threw: who dispatches is told nothing of that, the window hears of it at once.
 *
 * @param dispatch Dispatches the event.
 * @returns Whether a listener threw, and what `dispatch` has returned.
 */
export function watchListeners<T>(dispatch: () => T): { readonly threw: boolean; readonly returned: T } {
  let threw = false;
  const hear = () => {
    threw = true;
  };
  addEventListener('error', hear);
  try {
    const returned = dispatch();
    return { threw, returned };
  } finally {
    removeEventListener('error', hear);
  }
}
