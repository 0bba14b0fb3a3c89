import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import type { FormData } from './form-operations.js';

interface FormPreviewProps {
  readonly form: FormData;
  /** BCP 47 language of the form. */
  readonly lang: string;
  readonly panel: PanelContext;
}

/** The form as visitors will see it, rendered by the site's own block before it is saved. */
export function FormPreview({ form, lang, panel }: FormPreviewProps): ReactElement {
  const { texts: t, ask, surroundings } = panel;
  const id = useId();
  // A frame of its own for each preview: a second page in one frame would be a step of the browser's Back button.
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState('');

  async function show(): Promise<void> {
    setProblem('');
    try {
      await ask('edit/panel/forms/preview', { lang, form });
      setRound((before) => before + 1);
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
    }
  }

  return (
    <section className="gh-panel-stack" aria-labelledby={id}>
      <h3 id={id}>{t.formPreview}</h3>
      <div className="gh-edit-buttons">
        <button type="button" className="gh-edit-button" onClick={() => void show()}>
          {round > 0 ? t.formPreviewRenew : t.formPreviewShow}
        </button>
      </div>
      <p role="alert" className="gh-edit-problem">
        {problem}
      </p>
      {round > 0 && (
        <iframe
          key={round}
          className="gh-panel-preview"
          src="/_gh/edit/panel/forms/preview"
          title={t.formPreview}
          sandbox="allow-same-origin"
        />
      )}
    </section>
  );
}
