import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { draftKey, dropDraft, readDraft, writeDraft } from './draft-store.js';
import type { FormConfig } from './rules.js';

export interface DraftControl {
  /** True where fields hold what was typed before the page was loaded, and the visitor has neither sent nor cleared it. */
  readonly restored: boolean;
  /** Keeps what stands in the fields now. */
  readonly keep: () => void;
  /** Forgets it: it has been sent, or is not wanted any more. */
  readonly forget: () => void;
}

/** What a visitor has typed survives a reload, in this tab. A field in which something stands already is left as it is. */
export function useDraft(form: FormConfig, fields: RefObject<HTMLFormElement | null>): DraftControl {
  const { element } = useBlock();
  const [restored, setRestored] = useState(false);
  const key = () => (element ? draftKey(element, form.id) : '');

  useEffect(() => {
    const shown = fields.current;
    if (!shown || !element) return;
    const filled = Object.entries(readDraft(draftKey(element, form.id), form)).filter(([name, text]) => {
      const field = shown.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value !== '')
        return false;
      field.value = text;
      return true;
    });
    setRestored(filled.length > 0);
    // What was typed before the form came to life was heard by nobody.
    writeDraft(draftKey(element, form.id), form, new FormData(shown));
    // The configuration of one form does not change while it is shown.
  }, [element, fields, form.id]);

  return {
    restored,
    keep: () => fields.current && writeDraft(key(), form, new FormData(fields.current)),
    forget() {
      dropDraft(key());
      setRestored(false);
    },
  };
}
