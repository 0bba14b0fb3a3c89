/** True for a click that means just what was clicked: primary button, no modifier key, and nobody has taken it over. With Ctrl held it opens a tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);
}
