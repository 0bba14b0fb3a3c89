import 'react';

declare module 'react' {
  interface HTMLAttributes<T> extends AriaAttributes, DOMAttributes<T> {
    /** Edit id: `<component id>.<path>`. */
    'gh-id'?: string | undefined;
    /** What an editor may do with the value: see `EditKind`. */
    'gh-kind'?: string | undefined;
    /** Marks the container of a list that editors may grow, by its path. */
    'gh-array'?: string | undefined;
    /** Marks an entry of such a list. */
    'gh-item'?: string | undefined;
    /** Marks an entry that visitors do not get; `new`: its texts are not written yet. */
    'gh-hidden'?: '' | 'new' | undefined;
  }
}
