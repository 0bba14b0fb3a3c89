import { use, useId, useImperativeHandle, useLayoutEffect, useState, createContext } from 'react';
import type { ReactElement, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { EditTexts } from './texts.js';
import { FormEnd } from './form-end.js';

interface UnsavedFormOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Something was entered that is not saved. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** What the button that sends the form says; absent: nothing can be sent. */
  readonly submit: string | undefined;
  readonly texts: EditTexts;
  readonly onClose: () => void;
}

interface UnsavedForm {
  /** Does what would give up what was entered: at once where nothing was, else once its editor agrees. Default: closes the window. */
  readonly leave: (how?: () => void) => void;
  /** The last row of the form: its buttons, or the question. */
  readonly end: ReactElement;
}

/** What was entered in a form is given up only when its editor says so: by Escape, Cancel, a click on the page behind, or leaving the page. */
export function useUnsavedForm(options: UnsavedFormOptions): UnsavedForm {
  const { form, isChanged, isSaving, submit, texts, onClose } = options;
  const id = useId();
  const [asking, setAsking] = useState<{ readonly how: () => void } | undefined>();

  // Before the browser does anything else: who saves a page's address goes to the new one at once.
  useLayoutEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);

  function goOn(): void {
    // The button is back before the focus goes to it: a window without it is no longer ours to keep open.
    flushSync(() => setAsking(undefined));
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }

  function leave(how: () => void = onClose): void {
    if (isSaving) return;
    if (asking) return goOn();
    if (isChanged) setAsking({ how });
    else how();
  }

  useImperativeHandle(use(LeaveFormRef), () => () => leave());

  const end = asking ? (
    <div className="gh-edit-buttons gh-edit-ask" role="group" aria-labelledby={id}>
      <p id={id}>{texts.discardQuestion}</p>
      <button type="button" className="gh-edit-button gh-edit-button--main" autoFocus onClick={goOn}>
        {texts.goOn}
      </button>
      <button type="button" className="gh-edit-button" onClick={asking.how}>
        {texts.discard}
      </button>
    </div>
  ) : (
    <FormEnd submit={submit} isSaving={isSaving} texts={texts} onCancel={() => leave()} />
  );
  return { leave, end };
}

/** Where a form says how it is left, for a window around it that knows nothing of the form. */
export const LeaveFormRef = createContext<RefObject<(() => void) | null> | null>(null);
