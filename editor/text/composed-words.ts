/** Words that are being composed, as on phones and for scripts with many signs: a change of the text during that time takes them apart. */
export interface ComposedWords {
  /** Resolves once none is being composed. */
  readonly done: () => Promise<void>;
  /** True while words are being composed. */
  readonly isComposing: () => boolean;
  /** Ends the watch. */
  readonly end: () => void;
}

/** Watches the words that are composed in an element. */
export function watchComposedWords(element: HTMLElement): ComposedWords {
  const off = new AbortController();
  const options = { signal: off.signal };
  let done = Promise.resolve();
  let composing: object | undefined;
  let finish = (): void => undefined;
  const start = () => {
    const composition = (composing = {});
    done = new Promise((resolve) => {
      finish = () => {
        if (composing === composition) composing = undefined;
        resolve();
      };
    });
  };
  element.addEventListener('compositionstart', start, options);
  // The last of its words comes into the text after the event.
  element.addEventListener('compositionend', () => setTimeout(finish), options);
  return {
    done: () => done,
    isComposing: () => composing !== undefined,
    end() {
      off.abort();
      finish();
    },
  };
}
