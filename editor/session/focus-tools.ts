/**
 * Moves the focus to the tools of the current entry, else to those of the page.
 *
 * @param isTextOpen an open text has no tools of an entry
 */
export function focusTools(holder: HTMLElement, isTextOpen: boolean): void {
  const toolsOf = (selector: string) => [...holder.querySelectorAll<HTMLElement>(selector)];
  const ofEntry = isTextOpen ? [] : toolsOf('.gh-edit-entry button');
  const ofBar = toolsOf('.gh-edit-bar :is(button, [tabindex="0"])');
  // Pressed again among the tools of an entry, the key goes on to those of the page.
  const next = ofEntry.includes(document.activeElement as HTMLElement) ? ofBar : [...ofEntry, ...ofBar];
  next.find((tool) => tool.checkVisibility())?.focus();
}
