import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';

interface MissingVersionProps {
  readonly lang: string;
  /** The language, in itself. */
  readonly name: string;
  readonly texts: EditTexts;
  readonly onAdd: () => void;
}

/** A language that a page lacks, and the way to have it there. */
export function MissingVersion({ lang, name, texts, onAdd }: MissingVersionProps): ReactElement {
  return (
    <fieldset>
      <legend lang={lang}>{name}</legend>
      <p className="gh-edit-said">{texts.pageLacks}</p>
      <button type="button" className="gh-edit-button" onClick={onAdd}>
        {texts.addVersion}
      </button>
    </fieldset>
  );
}
