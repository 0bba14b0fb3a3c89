/** Remembers the attributes of an element; the answer brings them back, and takes off what came since. */
export function keepAttributes(element: Element): () => void {
  const before = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  return () => {
    for (const { name } of [...element.attributes]) if (!before.has(name)) element.removeAttribute(name);
    for (const [name, value] of before) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
}
