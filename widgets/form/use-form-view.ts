import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlock } from '../../runtime/react/block-context.js';
import { isInside } from './is-inside.js';

/** The present view; `leaving` is the fail view during its exit. */
export type FormView = 'form' | 'sending' | 'success' | 'failure' | 'leaving';

/** Fade of the fail view, wait before a closed popup's views are cleared, and rest of the button after sending, in milliseconds. */
const shortWait = 500;

export interface FormViewControl {
  readonly view: FormView;
  /** True while sending and a moment after it: the form cannot be sent then. */
  readonly busy: boolean;
  /** Runs one delivery and shows the view that it ends with; a second one while it runs is refused. */
  readonly send: (deliver: () => Promise<FormView>) => void;
  /** Leaves the fail view; calls back when the form is there again. */
  readonly restart: (shown: () => void) => void;
}

/**
 * States of a form: idle, sending, success or failure, and back (site specification, chapter 4).
 *
 * @param onCleared Called when the thanks of a closed popup have gone: what was sent need not stay in the form.
 */
export function useFormView(onCleared: () => void): FormViewControl {
  const { runtime, element } = useBlock();
  const [view, setView] = useState<FormView>('form');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const cleared = useRef(onCleared);

  useEffect(() => {
    if (view !== 'success' || !element) return undefined;
    return runtime?.bus.on('popup-close', (_detail, event) => {
      if (!isInside(element, event.composedPath()[0])) return;
      setTimeout(() => {
        setView('form');
        cleared.current();
      }, shortWait);
    });
  }, [view, runtime, element]);

  const finish = (result: FormView) => {
    setView(result);
    setTimeout(() => {
      running.current = false;
      setBusy(false);
    }, shortWait);
  };

  return {
    view,
    busy,
    send(deliver) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setView('sending');
      deliver().then(finish, () => finish('failure'));
    },
    restart(shown) {
      setView('leaving');
      setTimeout(() => {
        flushSync(() => setView('form'));
        shown();
      }, shortWait);
    },
  };
}
