/**
 * Dispatches an event and returns whether a listener threw. `dispatchEvent` does not report that, but the window gets
 * an `error` event immediately.
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
