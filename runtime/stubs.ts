/** Whoever brings the elements of a page to life. */
export interface Keeper {
  /** An element has come into the page. */
  readonly met: (element: HTMLElement) => void;
  /** An element has left the page, and not just moved. */
  readonly left: (element: HTMLElement) => void;
}

/** What an element gains when it wakes. */
export interface Awake {
  connected?(): void;
  disconnected?(): void;
}

const keepers = new Set<Keeper>();

/** @returns What ends it. */
export function keepElements(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

/**
 * Makes what the tags of blocks are defined as. The elements have the properties of all blocks from the first: frameworks set the properties
 * that they find, and write attributes for all others. Code, styles and React come when a block wakes; see `wake-element.ts`. Until then a
 * property reads as the text of its attribute, a flag as true or false.
 *
 * @param names Names of attributes without `data-`, with commas between; `=` stands before one that has no `data-`, `?` before a flag.
 * @returns Defines a tag, unless somebody has defined it.
 */
export function createStubs(names: string): (tag: string) => void {
  class Stub extends HTMLElement implements Awake {
    static readonly siteblocks = true;
    declare connected?: () => void;
    declare disconnected?: () => void;

    connectedCallback(): void {
      for (const { met } of keepers) met(this);
      this.connected?.();
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        for (const { left } of keepers) left(this);
        this.disconnected?.();
      });
    }

    /** With this callback the platform leaves a moved element connected; without it, moving is leaving and coming back. */
    connectedMoveCallback(): void {}
  }
  // An accessor, as some frameworks write attributes for all that has no setter. The value lies on the element until its block takes it.
  Object.defineProperty(Stub.prototype, 'data', {
    get: () => undefined,
    set(this: Stub, value: unknown) {
      Object.defineProperty(this, 'data', { configurable: true, writable: true, value });
    },
  });
  for (const [, bare, isFlag, name = ''] of names.matchAll(/(=?)(\??)([^,]+)/g)) {
    const attribute = bare ? name : `data-${name}`;
    const property = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    if (property in HTMLElement.prototype) continue;
    Object.defineProperty(Stub.prototype, property, {
      configurable: true,
      get(this: Stub) {
        const text = this.getAttribute(attribute) ?? (isFlag ? 'false' : '');
        return isFlag ? text !== 'false' : text;
      },
      set(this: Stub, value: unknown) {
        const text = value === true ? '' : value && typeof value === 'object' ? JSON.stringify(value) : value;
        if (text === false || text === undefined || text === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, text as string);
      },
    });
  }
  return (tag) => {
    if (!customElements.get(tag)) customElements.define(tag, class extends Stub {});
  };
}
