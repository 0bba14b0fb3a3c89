/** The code that activates the elements of a page. */
export interface Keeper {
  /** An element has come into the page. */
  readonly met: (element: HTMLElement) => unknown;
  /** An element has left the page, and not just moved. */
  readonly left: (element: HTMLElement) => unknown;
}

/** Members that an element gains when it is activated. */
export interface Awake {
  connected?(): void;
  disconnected?(): void;
}

/** Shared state of the definitions of all tags. A definition stays, so a later copy of the runtime finds it. */
interface Shared {
  readonly keepers: Set<Keeper>;
  /** All elements that stand in a page now, in whatever tree. */
  readonly elements: Set<HTMLElement>;
}

export interface Stubs extends Shared {
  /** Defines a tag, unless a script has defined it. */
  readonly define: (tag: string) => void;
  /** Tells a keeper which elements are there, and from then on which ones come and leave. */
  readonly keep: (keeper: Keeper) => void;
}

/**
 * Makes what the tags of blocks are defined as. The elements have the properties of all blocks from the first: frameworks set the properties
 * that they find, and write attributes for all others. Code, styles and React come when a block wakes; see `wake-element.ts`. Until then a
 * property reads as the text of its attribute, a flag as true or false.
 *
 * @param names Names of attributes without `data-`, with blanks between. Four groups, with semicolons between: texts and flags that have
 * `data-`, then texts and flags that have none.
 * @param first A tag that an earlier copy of the runtime would have defined.
 */
export function createStubs(names: string, first: string): Stubs {
  const earlier = customElements.get(first) as { readonly siteblocks?: Shared } | undefined;
  const shared = earlier?.siteblocks ?? { keepers: new Set(), elements: new Set() };
  const { keepers, elements } = shared;

  class Stub extends HTMLElement implements Awake {
    static readonly siteblocks = shared;
    declare connected?: () => void;
    declare disconnected?: () => void;

    connectedCallback(): void {
      elements.add(this);
      for (const { met } of keepers) met(this);
      this.connected?.();
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        elements.delete(this);
        for (const { left } of keepers) left(this);
        this.disconnected?.();
      });
    }

    /** With this callback the platform leaves a moved element connected; without it, moving is leaving and coming back. */
    connectedMoveCallback(): void {}
  }
  const property = (name: string, get: (this: Stub) => unknown, set: (this: Stub, value: unknown) => void) =>
    Object.defineProperty(Stub.prototype, name, { configurable: true, get, set });
  // An accessor, as some frameworks write attributes for all that has no setter. The value lies on the element until its block takes it.
  property(
    'data',
    () => undefined,
    function (value) {
      Object.defineProperty(this, 'data', { configurable: true, writable: true, value });
    },
  );
  names.split(';').forEach((group, kind) => {
    const isFlag = kind % 2;
    for (const [name] of group.matchAll(/\S+/g)) {
      const attribute = kind < 2 ? `data-${name}` : name;
      const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      if (camel in HTMLElement.prototype) continue;
      property(
        camel,
        function () {
          const text = this.getAttribute(attribute);
          return isFlag ? (text ?? 'false') !== 'false' : (text ?? '');
        },
        function (value) {
          const text = value === true ? '' : typeof value === 'object' ? value && JSON.stringify(value) : value;
          if ((text ?? false) === false) this.removeAttribute(attribute);
          else this.setAttribute(attribute, text as string);
        },
      );
    }
  });
  return {
    define(tag) {
      if (!customElements.get(tag)) customElements.define(tag, class extends Stub {});
    },
    keep(keeper) {
      keepers.add(keeper);
      elements.forEach(keeper.met);
    },
    ...shared,
  };
}
