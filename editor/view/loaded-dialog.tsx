import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { EditDialog } from './edit-dialog.js';
import type { EditTexts } from './texts.js';
import { explainError } from './explain-error.js';
import { LeaveFormRef } from './use-unsaved-form.js';
import { useLoaded } from './use-loaded.js';
import type { Loaded } from './use-loaded.js';

interface LoadedDialogProps<Value> {
  readonly title: string;
  /** Asks the site; the same function as long as the request is the same. */
  readonly load: () => Promise<Value>;
  readonly texts: EditTexts;
  readonly onClose: () => void;
  /** What is shown once the site has answered. A form in it says in {@link LeaveFormRef} what Escape and a click on the page behind do. */
  readonly children: (value: Value) => ReactNode;
}

/** A window about pages that asks the site for what it shows. */
export function LoadedDialog<Value>({ title, load, texts, onClose, children }: LoadedDialogProps<Value>): ReactElement {
  const loaded = useLoaded(load);
  const form = useRef<() => void>(null);
  const leave = () => (form.current ?? onClose)();
  return (
    <EditDialog title={title} onCancel={leave} onAway={leave}>
      {loaded.state === 'done' ? (
        <LeaveFormRef value={form}>{children(loaded.value)}</LeaveFormRef>
      ) : (
        <NotLoaded loaded={loaded} texts={texts} onClose={onClose} />
      )}
    </EditDialog>
  );
}

interface NotLoadedProps {
  readonly loaded: Exclude<Loaded<unknown>, { readonly state: 'done' }>;
  readonly texts: EditTexts;
  readonly onClose: () => void;
}

function NotLoaded({ loaded, texts: t, onClose }: NotLoadedProps): ReactElement {
  return (
    <div className="gh-edit-form">
      <div className="gh-edit-fields">
        {loaded.state === 'loading' ? (
          <p role="status">{t.reading}</p>
        ) : (
          <p role="alert">{explainError(loaded.error, t)}</p>
        )}
      </div>
      <div className="gh-edit-buttons">
        {loaded.state === 'failed' && (
          <button type="button" className="gh-edit-button gh-edit-button--main" onClick={loaded.again}>
            {t.tryAgain}
          </button>
        )}
        <button type="button" className="gh-edit-button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </div>
  );
}
