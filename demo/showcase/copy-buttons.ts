/** For so long a button says that it has copied, in milliseconds. */
const toldFor = 2500;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Shows the first of a button's two words, or the second one. */
function tell(button: HTMLElement, copied: boolean): void {
  const [before, after] = button.querySelectorAll<HTMLElement>('span');
  if (before) before.hidden = copied;
  if (after) after.hidden = !copied;
  button.toggleAttribute('data-copied', copied);
}

/** The visitor takes it from there with the keys of their system. */
function select(code: Element): void {
  getSelection()?.selectAllChildren(code);
}

async function copy(button: HTMLElement, status: Element | null): Promise<void> {
  const code = button.closest('.block-code')?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    select(code);
    return;
  }
  tell(button, true);
  if (status) status.textContent = button.innerText;
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => {
      tell(button, false);
      if (status) status.textContent = '';
    }, toldFor),
  );
}

/** Has each button with `data-copy` copy the HTML that is shown beside it; where a browser refuses, the HTML is selected. */
export function copyButtons(root: ParentNode): void {
  const status = root.querySelector('[data-told]');
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]'))
    button.addEventListener('click', () => void copy(button, status));
}
