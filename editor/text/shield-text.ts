export interface TextShield {
  /** False while the editor is not there yet: until then words can be typed, and nothing else. */
  readonly isOpen: () => boolean;
  readonly onEscape: () => void;
}

const kept = ['keydown', 'keyup', 'keypress', 'click', 'dblclick'] as const;

/**
 * Keeps typing and clicks in an open text away from the block around it. Examples: tabs that move with the arrow keys,
 * a summary that toggles with the space bar. The editor itself listens further in.
 *
 * @returns Takes the shield off.
 */
export function shieldText(element: HTMLElement, { isOpen, onEscape }: TextShield): () => void {
  const off = new AbortController();
  const options = { signal: off.signal };
  for (const type of kept) element.addEventListener(type, (event) => event.stopPropagation(), options);
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      onEscape();
    },
    options,
  );
  element.addEventListener(
    'beforeinput',
    (event) =>
      !isOpen() && !/^(insertText|insertCompositionText|delete)/.test(event.inputType) && event.preventDefault(),
    { ...options, capture: true },
  );
  // The browser acts on a control's keys when they are released.
  element.addEventListener(
    'keyup',
    (event) => event.key === ' ' && element.closest('summary, button') && event.preventDefault(),
    options,
  );
  return () => off.abort();
}
