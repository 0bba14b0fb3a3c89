/**
 * True for a plain click: primary button, no modifier key, default not prevented. With Ctrl held a click opens a tab.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);
}
