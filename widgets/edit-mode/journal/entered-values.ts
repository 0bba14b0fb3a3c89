const prefix = 'gh-edit-entered:';

/**
 * What was entered into a window and is not saved, by what the window is about: a tab that is killed loses no words. It is in the local storage, which
 * is written before anything else can happen.
 */
export const enteredValues = {
  /** Takes the place of what was kept before; `undefined`: there is nothing to keep any more. A browser that takes nothing keeps nothing. */
  keep(about: string, values: object | undefined): void {
    try {
      if (values) localStorage.setItem(prefix + about, JSON.stringify(values));
      else localStorage.removeItem(prefix + about);
    } catch {
      return;
    }
  },

  /** What an earlier page left, as far as it has the shape that is asked for. */
  read<Values>(about: string, hasShape: (values: unknown) => values is Values): Values | undefined {
    try {
      const values: unknown = JSON.parse(localStorage.getItem(prefix + about) ?? 'null');
      return hasShape(values) ? values : undefined;
    } catch {
      return undefined;
    }
  },
};
