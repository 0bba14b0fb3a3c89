import { useId, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { pictureStore } from '../../pictures/picture-store.js';
import { siteCalls } from '../../saving/documents/site-calls.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';

interface UploadButtonProps {
  readonly panel: PanelContext;
  readonly onDone: () => void;
}

/** Uploads pictures, one after another. A picture that fails does not stop the others. */
export function UploadButton({ panel, onDone }: UploadButtonProps): ReactElement {
  const { texts: t, tell, surroundings } = panel;
  const id = useId();
  const store = useMemo(() => pictureStore(surroundings, siteCalls(surroundings)), [surroundings]);
  const [progress, setProgress] = useState('');

  async function send(files: readonly File[]): Promise<void> {
    let count = 0;
    for (const [at, file] of files.entries()) {
      setProgress(t.mediaSending.replace('{done}', String(at + 1)).replace('{total}', String(files.length)));
      try {
        await store.upload(file, () => undefined, new AbortController().signal);
        count += 1;
      } catch (error) {
        tell(`${file.name}: ${explainError(error, surroundings.texts)}`);
      }
    }
    setProgress('');
    if (count > 0) tell(t.mediaUploaded.replace('{count}', String(count)));
    onDone();
  }

  return (
    <div className="gh-panel-upload">
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={progress !== ''}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      <label htmlFor={id} className="gh-edit-button gh-edit-button--main">
        {t.mediaUpload}
      </label>
      <span role="status" className="gh-panel-soft">
        {progress}
      </span>
    </div>
  );
}
