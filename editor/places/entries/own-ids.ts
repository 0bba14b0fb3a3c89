/** Attributes that name other elements by their ids, several with spaces between. */
const references: ReadonlySet<string> = new Set([
  ...['for', 'list', 'form', 'headers', 'popovertarget', 'commandfor'],
  ...['labelledby', 'describedby', 'controls', 'owns', 'details', 'flowto', 'errormessage', 'activedescendant'].map(
    (name) => `aria-${name}`,
  ),
]);

/**
 * Gives the elements of a copy ids of their own, and lets what names one of them name that one; what names elements outside stays. Radio buttons
 * that belong together in the copy do so there; one of a choice that goes beyond it is not chosen, as there is one chosen already.
 *
 * @param isAround - whether the page has a radio button of this name outside of what was copied
 */
export function giveOwnIds(copy: Element, suffix: string, isAround: (name: string) => boolean): void {
  const all = [copy, ...copy.querySelectorAll('*')];
  const ids = new Set(all.map(({ id }) => id).filter((id) => id !== ''));
  const own = (id: string) => (ids.has(id) ? `${id}-${suffix}` : id);
  for (const element of all)
    for (const { name, value } of [...element.attributes]) {
      const next =
        name === 'id'
          ? own(value)
          : references.has(name)
            ? value.split(/\s+/).map(own).join(' ')
            : value.replace(/^(#)(.+)$|(url\(#)([^)]+)(?=\))/, (_all, sign = '', id = '', url = '', inner = '') =>
                sign ? `#${own(id)}` : `${url}${own(inner)}`,
              );
      if (next !== value) element.setAttribute(name, next);
    }
  for (const radio of copy.querySelectorAll<HTMLInputElement>('input[type="radio"][name]'))
    if (isAround(radio.name)) radio.checked = false;
    else radio.name = `${radio.name}-${suffix}`;
}
