/** Attribute that the server writes on every tag it filled: `<build>:<React identifier prefix>`. */
export const markerName = 'data-gh-ssr';

/** Node that holds what the author wrote inside a tag; React never owns what is in it. */
export const childrenTag = 'gh-children';

/** Selector of tags that no script has defined. */
export const undefinedTags = `:not(:defined,${childrenTag})`;

export interface Marker {
  readonly build: string;
  readonly prefix: string;
}

export function writeMarker({ build, prefix }: Marker): string {
  return `${build}:${prefix}`;
}

export function readMarker(element: Element): Marker | undefined {
  const [build, prefix] = element.getAttribute(markerName)?.split(':') ?? [];
  return build && prefix ? { build, prefix } : undefined;
}
