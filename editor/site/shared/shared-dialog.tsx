import { useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactElement } from 'react';
import { EditDialog } from '../../view/edit-dialog.js';
import type { EditTexts } from '../../view/texts.js';
import type { OpenSharedThing } from './open-shared-thing.js';
import type { SharedUses } from './shared-uses.js';

/** Pages that are named; the others are counted. */
const namedPages = 8;

interface UsesProps {
  /** Absent while the site is being asked; `null` where it does not say. */
  readonly uses: SharedUses | null | undefined;
  readonly texts: EditTexts;
}

function Uses({ uses, texts: t }: UsesProps): ReactElement {
  if (!uses) return <p role="status">{uses === undefined ? t.sharedReading : t.sharedUnknown}</p>;
  const { page, pages, isComplete } = uses;
  const more = pages.length - namedPages;
  return (
    <>
      {page && <p>{t.sharedOwner.replace('{page}', () => `${page.title} (${page.path})`)}</p>}
      <p role="status">{(isComplete ? t.sharedCount : t.sharedCountSoFar).replace('{count}', String(pages.length))}</p>
      {pages.length > 0 && (
        <ul className="gh-edit-uses">
          {pages.slice(0, namedPages).map(({ path, title }) => (
            <li key={path}>{title === path ? path : `${title} (${path})`}</li>
          ))}
          {more > 0 && <li>{t.sharedMore.replace('{count}', String(more))}</li>}
        </ul>
      )}
    </>
  );
}

interface SharedDialogProps extends OpenSharedThing {
  readonly texts: EditTexts;
  /** @param words - what was typed while the window was open */
  readonly onAgree: (words: string) => void;
  readonly onCancel: () => void;
}

/** Says where something is shown that is not the page's own, and asks what is to be done. What is typed until the answer is kept in the window. */
export function SharedDialog({ thing, uses, texts: t, onAgree, onCancel }: SharedDialogProps): ReactElement {
  const inside = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const isOfPage = thing.owner === 'page';
  const path = uses?.page ? encodeURI(uses.page.path) : isOfPage ? thing.href : undefined;

  // A button would take the blanks and line breaks of somebody who types already as its presses.
  useLayoutEffect(() => inside.current?.closest('dialog')?.focus(), []);

  // What is typed belongs to a button as long as one has the focus.
  const isOnButton = ({ target }: { readonly target: EventTarget }) =>
    target instanceof HTMLElement && target.matches('a, button');

  function type(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isOnButton(event) || ctrlKey || metaKey || altKey) return;
    if (key === 'Backspace') setWords((typed) => [...typed].slice(0, -1).join(''));
    else if ([...key].length === 1) setWords((typed) => typed + key);
    else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain').replace(/\s+/g, ' ');
    setWords((typed) => typed + pasted);
  }

  return (
    <EditDialog
      title={isOfPage ? t.sharedOfPage : t.sharedBySeveral}
      hint={t.sharedHint}
      onCancel={onCancel}
      onType={type}
      onPaste={paste}
    >
      <div ref={inside}>
        <Uses uses={uses} texts={t} />
        {words !== '' && (
          <p role="status">
            {t.sharedTyped} <q>{words}</q>
          </p>
        )}
      </div>
      <div className="gh-edit-buttons">
        {path && (
          <a className="gh-edit-button gh-edit-button--main" href={path}>
            {t.sharedGo}
          </a>
        )}
        <button
          type="button"
          className={path ? 'gh-edit-button' : 'gh-edit-button gh-edit-button--main'}
          // The second press of a double click was meant for the page.
          onClick={({ detail }) => detail < 2 && onAgree(words)}
        >
          {t.sharedEverywhere}
        </button>
        <button type="button" className="gh-edit-button" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </EditDialog>
  );
}
