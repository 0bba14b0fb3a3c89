import { useState } from 'react';
import type { ReactElement } from 'react';
import { slugOf } from '../../view/slug-of.js';
import { explainError } from '../../view/explain-error.js';
import type { EditTexts } from '../../view/texts.js';
import { createReference } from './create-reference.js';
import type { ReferenceQuestion, SiteReference } from './site-references.js';

interface NewReferenceProps {
  readonly question: ReferenceQuestion;
  /** Name of the author or the category that is missing. */
  readonly name: string;
  readonly texts: EditTexts;
  readonly onCreated: (created: SiteReference) => void;
}

/** A button that adds what a search did not find. */
export function NewReference({ question, name, texts: t, onCreated }: NewReferenceProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function create(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const created = await createReference(question, name, slugOf(name));
      if (created) return onCreated(created);
      setProblem(t.referenceNoKind);
    } catch (error) {
      setProblem(explainError(error, t));
    }
    setBusy(false);
  }

  return (
    <>
      <button type="button" className="gh-edit-button" aria-disabled={isBusy} onClick={() => void create()}>
        {(question.to === 'category' ? t.categoryCreate : t.authorCreate).replace('{name}', () => name)}
      </button>
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
