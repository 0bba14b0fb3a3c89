/** Calls something in an idle moment; where a browser knows none, a little later. */
export function whenIdle(_element: Element, act: () => void): void {
  void ((window as Partial<Window>).requestIdleCallback?.(act) ?? setTimeout(act, 200));
}
