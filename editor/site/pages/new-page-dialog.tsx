import { useCallback, useId, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { isObject } from '../../../sdk/operations/json.js';
import type { EditTexts } from '../../view/texts.js';
import { explainError } from '../../view/explain-error.js';
import { isPanelValues } from '../../places/kinds/panel-kind.js';
import { enteredValues } from '../../saving/journal/entered-values.js';
import { KeptEntriesNote } from '../../saving/journal/kept-entries-note.js';
import { useKeptEntries } from '../../saving/journal/use-kept-entries.js';
import { PanelControl } from '../../panels/panel-control.js';
import type { PanelField, PanelValues } from '../../places/kinds/panel-kind.js';
import { useUnsavedForm } from '../../view/use-unsaved-form.js';
import { LoadedDialog } from '../../view/loaded-dialog.js';
import { splitReferences } from '../../places/kinds/reference-kinds.js';
import { articleFields } from './article-values.js';
import type { ArticleValues } from './article-values.js';
import { requestKey } from './page-changes.js';
import type { PageKinds, PageStore } from './page-store.js';
import { slugOf } from '../../view/slug-of.js';

interface NewPageDialogProps {
  /** Language of the page that is open. */
  readonly lang: string;
  readonly pages: PageStore;
  readonly texts: EditTexts;
  /** The page is there, at a path. */
  readonly onAdded: (path: string) => void;
  readonly onClose: () => void;
}

/** A new page: of which kind, in which language, how it is called and where it is. */
export function NewPageDialog({ pages, lang, onClose, ...rest }: NewPageDialogProps): ReactElement {
  const { texts } = rest;
  const load = useCallback(() => pages.kinds(lang), [pages, lang]);
  return (
    <LoadedDialog title={texts.newPage} load={load} texts={texts} onClose={onClose}>
      {(known) => <NewPageForm known={known} pages={pages} lang={lang} onClose={onClose} {...rest} />}
    </LoadedDialog>
  );
}

const about = 'new page';

/** What was entered of a page that is not there yet. */
interface Entered {
  readonly kindId: string | undefined;
  readonly entered: PanelValues;
}

const isLeft = (value: unknown): value is Entered =>
  isObject(value) && ['string', 'undefined'].includes(typeof value['kindId']) && isPanelValues(value['entered']);

const chosenOf = (article: ArticleValues | undefined) =>
  article && {
    ...(article.author !== '' && { author: article.author }),
    categories: splitReferences(article.categories),
    ...(article.posted !== '' && { posted: article.posted }),
  };

interface NewPageFormProps extends NewPageDialogProps {
  readonly known: PageKinds;
}

function NewPageForm(props: NewPageFormProps): ReactElement {
  const { known, lang, pages, texts: t, onAdded, onClose } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [wish, setWish] = useState(requestKey);
  const [left] = useState(() => enteredValues.read(about, isLeft));
  const [kindId, setKind] = useState((known.kinds.find(({ id: one }) => one === left?.kindId) ?? known.kinds[0])?.id);
  const [entered, setEntered] = useState<PanelValues>({ lang, ...left?.entered });
  const [problems, setProblems] = useState<Readonly<Record<string, keyof EditTexts>>>({});
  const [problem, setProblem] = useState('');
  const [saving, setSaving] = useState(false);
  const kind = known.kinds.find((one) => one.id === kindId);
  const { lang: wanted = '', title = '' } = entered;
  const begun = kind?.article;
  const article = begun && {
    author: entered['author'] ?? begun.author,
    categories: entered['categories'] ?? begun.categories.join(' '),
    posted: entered['posted'] ?? begun.posted,
  };
  const values = { lang: wanted, title, name: entered['name'] ?? slugOf(title), ...article };
  // What was chosen is chosen again at once; what was written is not.
  const isChanged = `${title}${entered['name'] ?? ''}`.trim() !== '';
  const isKept = useKeptEntries(about, isChanged ? { kindId, entered } : undefined);
  const { end } = useUnsavedForm({ form, isChanged, isSaving: saving, submit: t.createPage, texts: t, onClose });
  const fields: readonly PanelField[] = [
    {
      name: 'lang',
      label: 'pageLanguage',
      control: 'select',
      options: known.languages
        .filter((language) => kind?.languages.includes(language.lang))
        .map((language) => ({ value: language.lang, label: language.name })),
    },
    { name: 'title', label: 'pageHeading', required: true },
    { name: 'name', label: 'pageName', hint: 'pageNameHint', required: true },
    ...(article ? articleFields(kind.chapter ?? '', wanted) : []),
  ];

  function enter(patch: PanelValues): void {
    // Something else is wished for now.
    setWish(requestKey());
    setProblem('');
    setEntered((before) => ({ ...before, ...patch }));
    setProblems({});
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving || !kind) return;
    const { name } = values;
    const found = [title.trim() === '' && 'title', name.trim() === '' && 'name'].filter((one) => one !== false);
    setProblems(Object.fromEntries(found.map((one) => [one, 'needed'])));
    if (found[0] !== undefined) return document.getElementById(`${id}-${found[0]}`)?.focus();
    setSaving(true);
    setProblem('');
    try {
      onAdded(await pages.add({ kind: kind.id, lang: wanted, title, name: name.trim(), ...chosenOf(article) }, wish));
    } catch (error) {
      setProblem(explainError(error, t));
      setSaving(false);
    }
  }

  return (
    <form ref={form} className="gh-edit-form" noValidate onSubmit={(event) => void submit(event)}>
      <KeptEntriesNote isBack={left !== undefined} isKept={isKept} texts={t} />
      <div className="gh-edit-fields">
        <fieldset className="gh-edit-kinds">
          <legend>{t.pageKind}</legend>
          {known.kinds.length === 0 && <p role="status">{t.noKinds}</p>}
          {known.kinds.map(({ id: own, name, text }) => (
            <label key={own}>
              <input
                type="radio"
                name={`${id}-kind`}
                checked={own === kindId}
                onChange={() => {
                  setKind(own);
                  enter({});
                }}
              />
              <span>
                <b>{name}</b> <span>{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {fields.map((field) => (
          <PanelControl
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            values={values}
            problem={problems[field.name] && { text: problems[field.name] as keyof EditTexts }}
            texts={t}
            pictures={undefined}
            onEnter={enter}
          />
        ))}
        <p className="gh-edit-said">
          {kind?.under}
          <b>{values.name || '…'}</b>/
        </p>
        <p className="gh-edit-said">{t.newPageHidden}</p>
      </div>
      <p className="gh-edit-problem gh-edit-problem--panel" role="alert">
        {problem}
      </p>
      {end}
    </form>
  );
}
