import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import { EditDialog } from '../../view/edit-dialog.js';
import type { EditTexts } from '../../view/texts.js';
import { ShownHtml } from '../../view/shown-html.js';
import { Version } from '../../view/version.js';

/** A text whose entry somebody else removed while it was open. */
export interface OpenLostEntry {
  /** The user who removed the entry. */
  readonly name: string;
  /** What was written until then. */
  readonly html: SafeHtml;
  /** False where what the entry held is no longer known. */
  readonly canPutBack: boolean;
}

export interface LostEntryView {
  /** The open text, whose entry somebody else has removed. */
  readonly lostEntry: OpenLostEntry | undefined;
}

interface LostEntryDialogProps extends OpenLostEntry {
  readonly texts: EditTexts;
  readonly onPutBack: () => void;
  readonly onClose: () => void;
}

/** Copies what an element shows, formats included. The clipboard's newer interface is absent on pages without https. */
function copyWords(element: Element): boolean {
  const selection = element.ownerDocument.getSelection();
  selection?.selectAllChildren(element);
  return element.ownerDocument.execCommand('copy');
}

/** Says who removed the entry that is being written in, and offers its words and the way back. */
export function LostEntryDialog(props: LostEntryDialogProps): ReactElement {
  const { name, html, canPutBack, texts: t, onPutBack, onClose } = props;
  const words = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  return (
    <EditDialog
      title={t.lostEntry.replace('{name}', () => name)}
      hint={canPutBack ? t.lostEntryHint : t.lostEntryCopyHint}
      onCancel={onClose}
    >
      <Version title={t.mine}>
        <div ref={words}>
          <ShownHtml html={html} />
        </div>
      </Version>
      <p className="gh-edit-said" role="status">
        {said}
      </p>
      <div className="gh-edit-buttons">
        {canPutBack && (
          <button type="button" className="gh-edit-button gh-edit-button--main" onClick={onPutBack}>
            {t.putEntryBack}
          </button>
        )}
        <button
          type="button"
          className="gh-edit-button"
          onClick={() => words.current && copyWords(words.current) && setSaid(t.previewCopied)}
        >
          {t.copyWords}
        </button>
        <button type="button" className="gh-edit-button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </EditDialog>
  );
}
