import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { withRetries } from '../../runtime/basics/with-retries.js';
import type * as DraftStore from './draft-store.js';
import type { FormConfig } from './rules.js';
import { whenVisible } from './when-visible.js';

type Store = typeof DraftStore;

export interface DraftControl {
  /** True where fields hold what was typed before the page was loaded, and the visitor has neither sent nor cleared it. */
  readonly restored: boolean;
  /** Keeps what is in the fields now. */
  readonly keep: () => void;
  /** Forgets it: it has been sent, or is not wanted any more. */
  readonly forget: () => void;
}

let opened: Promise<Store | undefined> | undefined;

/**
 * Its own part, which comes behind the form: messages do not wait for it. One promise for all, so that what is kept and
 * what is forgotten stays in order. Resolves without it where it cannot be fetched: nothing is kept then, and the form
 * works all the same.
 */
const openStore = () => (opened ??= withRetries(() => import('./draft-store.js')).catch(() => (opened = undefined)));

/** Typed values survive a reload in this tab. A field with a value is left unchanged. */
export function useDraft(form: FormConfig, fields: RefObject<HTMLFormElement | null>): DraftControl {
  const { element } = useBlock();
  const [restored, setRestored] = useState(false);

  /** Calls back with the store, the draft's key and the form that is shown; never, where the store is not there or the form has gone. */
  const withStore = (use: (store: Store, key: string, shown: HTMLFormElement) => void) =>
    void openStore().then(
      (store) => store && element && fields.current && use(store, store.draftKey(element, form.id), fields.current),
    );
  const keep = () => withStore((store, key, shown) => store.writeDraft(key, form, new FormData(shown)));

  const begin = () => {
    withStore((store, key, shown) => {
      const filled = store.restoreDraft(key, form, shown);
      if (filled !== restored) setRestored(filled);
    });
    // Text that was typed before the form was activated caused no event here.
    keep();
  };
  useEffect(
    () => (fields.current ? whenVisible(fields.current, begin) : undefined),
    // The configuration of one form does not change while it is shown.
    [element, fields, form.id],
  );

  return {
    restored,
    keep,
    forget() {
      withStore((store, key) => store.dropDraft(key));
      setRestored(false);
    },
  };
}
