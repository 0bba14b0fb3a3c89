/*
 * In light isolation a block's rendering is inside its element, and the children from the page are deeper inside, in a
 * holder. Frameworks add, move and remove children through the element that they made. The members below redirect those
 * calls to the holder. So scripts see a block's element as with a shadow root: its children are those from the page.
 */

const methods = [
  'appendChild',
  'insertBefore',
  'moveBefore',
  'removeChild',
  'replaceChild',
  'append',
  'prepend',
  'replaceChildren',
  'hasChildNodes',
] as const;

const readable = ['firstChild', 'lastChild', 'childNodes'] as const;
const writable = ['textContent', 'innerHTML'] as const;

const members: ReadonlySet<PropertyKey> = new Set<string>([...methods, ...readable, ...writable]);

/** Where the children of an element stand; elements that are not listed are as HTML made them. */
const holders = new WeakMap<Node, HTMLElement>();
/** The elements that holders stand for. */
const hosts = new WeakMap<Node, HTMLElement>();

type Method = (...args: unknown[]) => unknown;

const native = HTMLElement.prototype as unknown as Record<string, Method>;
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get as (this: Node) => Node | null;

/**
 * To scripts, a child's parent is the element that it was put into. Asked again each time, so it stays true wherever
 * the child goes.
 */
const parent: PropertyDescriptor = {
  configurable: true,
  get(this: Node) {
    const real = parentOf.call(this);
    return (real && hosts.get(real)) ?? real;
  },
};

/** Gives the children of a holder the parent that their owner knows. */
export function adoptChildren(holder: HTMLElement): void {
  for (const child of holder.childNodes)
    if (!Object.hasOwn(child, 'parentNode'))
      Object.defineProperties(child, { parentNode: parent, parentElement: parent });
}

/** From now on, an element's children are those of a holder, until another one takes its place. */
export function leadChildren(element: HTMLElement, holder: HTMLElement | undefined): void {
  const before = holders.get(element);
  if (before) hosts.delete(before);
  holders.delete(element);
  if (!holder) return;
  holders.set(element, holder);
  hosts.set(holder, element);
}

/** True where an argument is a direct child of the element: the block rendered it, so the call is not led to the holder. */
const isElsewhere = (element: Node, args: readonly unknown[]): boolean =>
  args.some((arg) => arg instanceof Node && parentOf.call(arg) === element);

/** Puts the members that lead to the author's children on a class of elements. */
export function defineAuthorFace(prototype: HTMLElement): void {
  // Scripts ask for the newest of them before they call it.
  for (const name of methods.filter((candidate) => candidate in native))
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: HTMLElement, ...args: unknown[]) {
        const holder = holders.get(this);
        if (!holder || isElsewhere(this, args)) return native[name]?.apply(this, args);
        const answer = native[name]?.apply(holder, args);
        adoptChildren(holder);
        return answer;
      },
    });
  for (const name of readable)
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        const holder = holders.get(this);
        // Without children from the page, the block's own rendering is visible.
        return Reflect.get(HTMLElement.prototype, name, holder?.firstChild ? holder : this);
      },
    });
  for (const name of writable)
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return Reflect.get(HTMLElement.prototype, name, this);
      },
      set(this: HTMLElement, value: unknown) {
        const holder = holders.get(this);
        Reflect.set(HTMLElement.prototype, name, value, holder ?? this);
        if (holder) adoptChildren(holder);
      },
    });
}

const raw = new WeakMap<HTMLElement, HTMLElement>();

/**
 * An element as HTML made it, whatever its members lead to: the root of what React renders into it. The same one each time, as React's
 * listeners stay on an element and know its root.
 */
export function rawElement(element: HTMLElement): HTMLElement {
  const known = raw.get(element);
  if (known) return known;
  const sourceOf = (target: HTMLElement, key: PropertyKey) => (members.has(key) ? HTMLElement.prototype : target);
  const made = new Proxy(element, {
    get(target, key) {
      const value: unknown = Reflect.get(sourceOf(target, key), key, target);
      return typeof value === 'function' ? (value as Method).bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(sourceOf(target, key), key, value, target),
  });
  raw.set(element, made);
  return made;
}
