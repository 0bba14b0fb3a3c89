const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A fresh key; pages without HTTPS have no `randomUUID`. */
const freshKey = () =>
  (crypto.randomUUID as typeof crypto.randomUUID | undefined)?.call(crypto) ??
  hex(crypto.getRandomValues(new Uint8Array(16)));

export interface AttemptKeys {
  /** Key for sending this content: the same one while the same content is tried again. */
  readonly keyFor: (content: string) => string;
  /** Forgets the key after a success, so that sending the same once more counts as new. */
  readonly done: () => void;
}

/**
 * Idempotency keys of one form. A try again after a lost answer carries the key of the first try, so that the site takes it once; what
 * was changed in between is another submission and gets its own.
 */
export function attemptKeys(): AttemptKeys {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyFor(content) {
      if (last?.content !== content) last = { content, key: freshKey() };
      return last.key;
    },
    done() {
      last = undefined;
    },
  };
}
