/**
 * Floors of edit mode, from the ground up, and packages that a room alone may import. Rooms of one floor do not import each other: what they need
 * of one another is passed to them by a room above.
 */
export const editorFloors: readonly Readonly<Record<string, readonly RegExp[]>>[] = [
  { view: [] },
  { places: [/^valibot$/] },
  { pictures: [], saving: [/^idb$/] },
  { panels: [], text: [/^tinymce(\/.*)?$/] },
  { site: [] },
  { session: [], panel: [] },
];

/** Floors of `editor/saving`, in the same way. It has no files beside its folders. */
export const savingFloors: typeof editorFloors = [
  { values: [] },
  { documents: [] },
  { changes: [], drafts: [] },
  { lists: [], storing: [] },
  { conflicts: [], showing: [] },
  { queue: [] },
  { autosave: [], journal: [/^idb$/], undo: [] },
];
