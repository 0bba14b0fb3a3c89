/** Where in an area a new block is to stand. */
export interface PlaceInArea {
  readonly area: HTMLElement;
  /** Id of the block before it; null: it becomes the last. */
  readonly after: string | null;
}

export interface PaletteView {
  /** The place of a new block, while the palette is open. */
  readonly palette: PlaceInArea | undefined;
}
