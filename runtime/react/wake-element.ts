/** The element that is being made one of a class. */
let waking: HTMLElement;

/** In the place of HTMLElement: the constructors of what extends it run on an element that is there already. */
function Existing(): HTMLElement {
  return waking;
}

type ElementClass<E extends HTMLElement> = new () => E;

/**
 * Prepares a class that extends HTMLElement for {@link wakeElement}: its constructors run on elements of the page, and its instances remain
 * instances of what the tag is defined as. A definition cannot be replaced, so this is how code that comes later reaches an element.
 *
 * @param base The class that itself extends HTMLElement.
 * @param stub The class that the tag is defined as.
 */
export function standOn(base: ElementClass<HTMLElement>, stub: CustomElementConstructor): void {
  Object.setPrototypeOf(base, Existing);
  Object.setPrototypeOf(base.prototype, stub.prototype as object);
}

/** Makes an element of the page one of a class that {@link standOn} has prepared. */
export function wakeElement<E extends HTMLElement>(element: HTMLElement, awake: ElementClass<E>): E {
  Object.setPrototypeOf(element, awake.prototype as object);
  waking = element;
  return new awake();
}
