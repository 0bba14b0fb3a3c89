import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { forgetLost, pastedPictures } from './pasted-pictures.js';

interface PastedPicturesListProps {
  readonly texts: EditTexts;
  /** The list was closed by its button, which is gone then. */
  readonly onClosed: () => void;
}

/** How far the pictures of pasted texts are, and which of them could not be taken, each with the reason. */
export function PastedPicturesList({ texts: t, onClosed }: PastedPicturesListProps): ReactElement {
  const { total, settled, lost } = useSyncExternalStore(pastedPictures.subscribe, pastedPictures.get);
  const isOpen = total > 0 || lost.length > 0;
  return (
    <div className="gh-edit-pasted" hidden={!isOpen}>
      <p className="gh-edit-pasted-progress" role="status">
        {total > 0 && (
          <label>
            {t.pastedTaking.replace('{settled}', String(settled)).replace('{total}', String(total))}{' '}
            <progress value={settled} max={total} />
          </label>
        )}
      </p>
      <div role="alert">
        {lost.length > 0 && (
          <>
            <p>{t.pastedLost}</p>
            <ul>
              {lost.map(({ name, why }, at) => (
                <li key={at}>
                  <strong>{name}</strong>: {why}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {lost.length > 0 && (
        <button
          type="button"
          className="gh-edit-button"
          onClick={() => {
            forgetLost();
            onClosed();
          }}
        >
          {t.close}
        </button>
      )}
    </div>
  );
}
