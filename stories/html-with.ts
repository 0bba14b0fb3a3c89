export type AttributeTexts = Readonly<Record<string, string | null>>;

/** HTML of a sample with other attributes on its first tag; `null` takes one away. */
export function htmlWith(html: string, attributes: AttributeTexts): DocumentFragment {
  const fragment = document.createRange().createContextualFragment(html);
  const first = fragment.firstElementChild;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) first?.removeAttribute(name);
    else first?.setAttribute(name, value);
  }
  return fragment;
}
