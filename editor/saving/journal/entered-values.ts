import { noteKept } from '../changes/unkept-changes.js';

const prefix = 'gh-edit-entered:';

/**
 * What was entered into a window and is not saved, by what the window is about: a tab that is killed loses no words. It is in the local storage, which
 * is written before anything else can happen.
 */
export const enteredValues = {
  /** Takes the place of what was kept before; `written` is JSON. What the browser does not take, {@link unkeptChanges} says. */
  keep(about: string, written: string): void {
    try {
      localStorage.setItem(prefix + about, written);
      noteKept(about, true);
    } catch {
      noteKept(about, false);
    }
  },

  /** There is nothing to keep any more. */
  forget(about: string): void {
    noteKept(about, true);
    try {
      localStorage.removeItem(prefix + about);
    } catch {
      // A browser that shuts its storage has kept nothing.
    }
  },

  /** The values that an earlier page left, if they have the expected shape. */
  read<Values>(about: string, hasShape: (values: unknown) => values is Values): Values | undefined {
    try {
      const values: unknown = JSON.parse(localStorage.getItem(prefix + about) ?? 'null');
      return hasShape(values) ? values : undefined;
    } catch {
      return undefined;
    }
  },
};
