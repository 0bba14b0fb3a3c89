/** How long an element counts as pointed at after pointer and focus have left it, in milliseconds: time to reach its tools. */
const staysFor = 600;

interface Meant {
  /** The element that counts when another one in it is reached. */
  readonly find: (element: Element) => HTMLElement | undefined;
  /** What counts where nothing is found and the pointer stays for a while. Default: nothing. */
  readonly below?: (element: Element, event: PointerEvent) => HTMLElement | undefined;
  /** Gets the next element that is pointed at, with the event; `undefined`: none. */
  readonly tell: (meant: HTMLElement | undefined, by?: Event) => void;
  /** Whether an event means anything. `touches`: the last press was a finger's. */
  readonly counts: (event: PointerEvent | FocusEvent, touches: boolean) => boolean;
  /** True for edit mode's own parts. */
  readonly isOwn: (node: Node) => boolean;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Tells what of the page pointer or focus is on, until they have been elsewhere for a while. */
export function watchPointer(document: Document, { find, below, tell, counts, isOwn, signal }: Meant): void {
  const options = { capture: true, passive: true, signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touches = false;

  let lost: PointerEvent | FocusEvent | undefined;
  const lose = () => {
    timer = undefined;
    const { target } = lost ?? {};
    const isOver = lost && 'pointerType' in lost && target instanceof Element;
    tell(isOver ? below?.(target, lost as PointerEvent) : undefined, lost);
  };

  const press = ({ pointerType }: PointerEvent) => {
    touches = pointerType === 'touch';
  };
  const meet = (event: PointerEvent | FocusEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !counts(event, touches)) return;
    const meant = isOwn(target) ? undefined : find(target);
    if (!meant && !isOwn(target)) {
      lost = event;
      timer ??= setTimeout(lose, staysFor);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (meant) tell(meant, event);
  };

  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointerover', meet, options);
  document.addEventListener('focusin', meet, options);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
