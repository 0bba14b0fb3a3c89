/** Brings a link into the part of the list that is seen, and moves nothing else. */
function reveal(link: HTMLElement): void {
  const row = link.closest('ul');
  if (!row) return;
  const [box, own] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollBy({
    left: own.left < box.left || own.right > box.right ? own.left - box.left - box.width / 3 : 0,
    top: own.top < box.top || own.bottom > box.bottom ? own.top - box.top - box.height / 3 : 0,
  });
}

/** Lets the field of a list narrow it down, and marks the link to what is being looked at. */
export function searchedList(list: HTMLElement): void {
  const field = list.querySelector<HTMLInputElement>('input');
  const none = list.querySelector<HTMLElement>('[data-no-match]');
  const entries = [...list.querySelectorAll<HTMLElement>('[data-words]')];
  const links = new Map(entries.map((entry) => [entry.querySelector('a')?.hash ?? '', entry.querySelector('a')]));

  field?.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    for (const entry of entries) entry.hidden = !entry.dataset['words']?.includes(wanted);
    if (none) none.hidden = entries.some((entry) => !entry.hidden);
  });
  field?.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter')
      entries
        .find((entry) => !entry.hidden)
        ?.querySelector('a')
        ?.click();
  });

  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const link = links.get(`#${target.id}`);
        if (!isIntersecting) link?.removeAttribute('aria-current');
        else if (link) {
          link.setAttribute('aria-current', 'true');
          reveal(link);
        }
      }
    },
    // A line at a third of the window: what lies on it is what is being looked at.
    { rootMargin: '-33% 0px -66% 0px' },
  );
  for (const hash of links.keys()) {
    const section = document.getElementById(hash.slice(1));
    if (section) observer.observe(section);
  }
}
