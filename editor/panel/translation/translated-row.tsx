import { useId, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Clean } from '../../../runtime/html/safe-html.js';
import type {
  TranslatedPage,
  TranslatedText,
  TranslationState,
} from '../../../widgets/shared/panel/translated-page.js';
import { nameOfValue } from '../../saving/values/name-of-value.js';
import { readableValue } from '../../saving/values/readable-value.js';
import { ValueDifference } from '../../site/history/value-difference.js';
import { ShownHtml } from '../../view/shown-html.js';
import type { PanelContext } from '../panel-context.js';
import type { PanelTexts } from '../texts.js';
import { HtmlField } from './html-field.js';
import type { KeptWords } from './kept-words.js';
import type { translationStore } from './translation-store.js';

const badges: Readonly<Partial<Record<TranslationState, keyof PanelTexts>>> = {
  missing: 'translateMissing',
  same: 'translateSame',
  changed: 'translateChanged',
  absent: 'translateAbsent',
};

interface TranslatedRowProps {
  readonly page: TranslatedPage;
  readonly text: TranslatedText;
  /** Languages of original and translation. */
  readonly languages: Readonly<Record<'from' | 'to', { readonly lang: string; readonly name: string }>>;
  readonly panel: PanelContext;
  readonly store: ReturnType<typeof translationStore>;
  readonly kept: KeptWords;
  readonly clean: Clean;
  /** Something was saved: the page is to be read again. */
  readonly onSaved: () => void;
  /** The editor wants to go on with the next open text. */
  readonly onNext: () => void;
}

/** One text: the original, and the field for its translation. */
export function TranslatedRow({
  page,
  text,
  languages: { from, to },
  panel,
  store,
  kept,
  clean,
  onSaved,
  onNext,
}: TranslatedRowProps): ReactElement {
  const { texts: t, surroundings, tell } = panel;
  const id = useId();
  const [words, setWords] = useState(() => kept.get(text.key));
  const [theirs, setTheirs] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState(text.translation);
  // After a new read, a stored word does not count as unsaved.
  if (shown !== text.translation) {
    setShown(text.translation);
    setWords(kept.get(text.key));
  }
  const value = words ?? text.translation;
  const isChanged = words !== undefined && words !== text.translation;
  const badge = badges[text.state];
  const name = nameOfValue(text.place.slice(1), surroundings.texts);

  function type(next: string | undefined): void {
    const own = next === text.translation ? undefined : next;
    setWords(own);
    kept.set(text.key, own);
  }

  /** @returns false if nothing was saved */
  async function run(work: () => ReturnType<typeof store.check>, note: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      const result = await work();
      if (result.kind === 'conflict') setTheirs(result.theirs);
      if (result.kind !== 'saved') return false;
      setTheirs(undefined);
      tell(note, async () => {
        await result.undo();
        onSaved();
      });
      onSaved();
      return true;
    } finally {
      setBusy(false);
    }
  }

  async function save(seen = text.translation): Promise<boolean> {
    if (!isChanged) return true;
    const isSaved = await run(() => store.translate(page.address, text, seen, value), t.translateSaved);
    // What was typed while it was saved stays.
    if (isSaved && kept.get(text.key) === value) kept.set(text.key, undefined);
    return isSaved;
  }

  async function press(event: KeyboardEvent): Promise<void> {
    if (event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
    const isSave = event.code === 'KeyS';
    if (!isSave && event.key !== 'Enter') return;
    event.preventDefault();
    if ((await save()) && !isSave) onNext();
  }

  const field = {
    lang: to.lang,
    'aria-label': t.translateField.replace('{language}', to.name).replace('{name}', () => name),
    'aria-describedby': id,
  };
  return (
    <li className="gh-panel-pair" data-key={text.key} data-state={text.state}>
      <div className="gh-panel-pair-head" id={id}>
        <code>{name}</code>
        {badge && <span className="gh-panel-badge gh-panel-badge--warn">{t[badge]}</span>}
        {isChanged && <span className="gh-panel-badge">{t.translateUnsaved}</span>}
      </div>
      <div
        className="gh-panel-original"
        lang={from.lang}
        role="group"
        aria-label={t.translateOriginal.replace('{language}', from.name)}
      >
        {text.kind === 'plain' ? <p>{text.source}</p> : <ShownHtml html={clean(text.source)} />}
        {text.former !== undefined && (
          <details className="gh-panel-former">
            <summary>{t.translateFormer}</summary>
            <ValueDifference
              change={{ kind: 'changed', place: [], target: [], before: text.former, after: text.source }}
              texts={surroundings.texts}
            />
          </details>
        )}
      </div>
      <div className="gh-panel-translation" onKeyDown={(event) => void press(event)}>
        {text.state === 'absent' ? (
          <p className="gh-panel-soft">
            {t.translateAbsentHint} <a href={encodeURI(page.path)}>{surroundings.texts.open}</a>
          </p>
        ) : text.kind === 'plain' ? (
          <textarea
            {...field}
            className="gh-panel-words"
            rows={1}
            value={value}
            onChange={({ currentTarget }) => type(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
          />
        ) : (
          <HtmlField
            html={value}
            kind={text.kind}
            lang={to.lang}
            label={field['aria-label']}
            describedBy={id}
            clean={clean}
            onInput={type}
          />
        )}
        {theirs !== undefined && (
          <div className="gh-panel-box" role="alert">
            <p>{t.translateConflict}</p>
            <p lang={to.lang}>{readableValue(theirs)}</p>
            <div className="gh-edit-buttons">
              <button type="button" className="gh-edit-button gh-edit-button--main" onClick={() => void save(theirs)}>
                {t.translateKeepMine}
              </button>
              <button
                type="button"
                className="gh-edit-button"
                onClick={() => {
                  setTheirs(undefined);
                  type(undefined);
                  onSaved();
                }}
              >
                {t.translateTakeTheirs}
              </button>
            </div>
          </div>
        )}
        {theirs === undefined && (isChanged || text.state === 'same' || text.state === 'changed') && (
          <div className="gh-edit-buttons">
            {isChanged && (
              <>
                <button
                  type="button"
                  className="gh-edit-button gh-edit-button--main"
                  aria-disabled={isBusy}
                  onClick={() => void save()}
                >
                  {surroundings.texts.save}
                </button>
                <button type="button" className="gh-edit-button" onClick={() => type(undefined)}>
                  {t.translateRevert}
                </button>
              </>
            )}
            {!isChanged && (
              <button
                type="button"
                className="gh-edit-button"
                aria-disabled={isBusy}
                onClick={() => void run(() => store.check(page.address, text), t.translateCheckedNote)}
              >
                {t.translateKeep}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
