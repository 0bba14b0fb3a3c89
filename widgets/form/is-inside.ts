/** True where a node stands inside another one, shadow roots in between included. */
export function isInside(node: Node, container: unknown): boolean {
  let current: Node | null = node;
  while (current) {
    if (current === container) return true;
    current = current instanceof ShadowRoot ? current.host : current.parentNode;
  }
  return false;
}
