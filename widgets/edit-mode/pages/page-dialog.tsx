import { useCallback, useId, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { EditTexts } from '../edit-texts.js';
import { explainError } from '../explain-error.js';
import { FormEnd } from '../form-end.js';
import { PanelControl } from '../panel-control.js';
import { ticked } from '../panel-kind.js';
import type { PanelField, PanelValues } from '../panel-kind.js';
import { isPictureAddress } from '../picture-values.js';
import type { PictureStore } from '../picture-store.js';
import { LeftPlaceholders } from './left-placeholders.js';
import { LoadedDialog } from './loaded-dialog.js';
import { newWish } from './page-store.js';
import type { OpenPage, PageStore, PageVersion, Placeholder } from './page-store.js';

interface PageDialogProps {
  readonly path: string;
  readonly pages: PageStore;
  readonly pictures: PictureStore;
  readonly texts: EditTexts;
  /** All is saved; `next` is where the page is now, where that is another address. */
  readonly onSaved: (next: string | undefined) => void;
  /** Goes to a text of the page that is open. */
  readonly onText: (id: string) => void;
  readonly onClose: () => void;
}

/** Characters of a description that search engines show. */
const shownCharacters = 160;

const addressField: PanelField = { name: 'path', label: 'pageAddress', hint: 'pageAddressHint' };
const fixedField: PanelField = { ...addressField, hint: 'pageFixed', off: () => true };

const headFields: readonly PanelField[] = [
  { name: 'title', label: 'pageTitle', required: true },
  { name: 'description', label: 'pageDescription', hint: 'pageDescriptionHint' },
  { name: 'src', label: 'pagePicture', hint: 'pagePictureHint', control: 'picture' },
  { name: 'alt', label: 'pictureAlt', off: ({ src }) => src === '' },
];
/** Edit id of the description, which stands in this window and nowhere on the page. */
const descriptionId = 'page.description';
const visibleField: PanelField = { name: 'visible', label: 'pageVisible', control: 'switch' };

const valuesOf = ({ heads }: OpenPage, { lang, visible }: PageVersion): PanelValues => ({
  ...(heads[lang] ?? { title: '', description: '', src: '', alt: '' }),
  visible: visible ? ticked : '',
});

const headOf = ({ title = '', description = '', src = '', alt = '' }: PanelValues) => ({
  title: title.trim(),
  description: description.trim(),
  src: src.trim(),
  alt: src.trim() === '' ? '' : alt.trim(),
});

/** What search engines, social networks and visitors are told of a page, its languages side by side. */
export function PageDialog({ path, pages, onClose, ...rest }: PageDialogProps): ReactElement {
  const { texts } = rest;
  const load = useCallback(() => pages.read(path), [pages, path]);
  return (
    <LoadedDialog title={texts.pageSettings} load={load} texts={texts} onClose={onClose}>
      {(page) => <PageForm page={page} path={path} pages={pages} onClose={onClose} {...rest} />}
    </LoadedDialog>
  );
}

function PageForm(props: PageDialogProps & { readonly page: OpenPage }): ReactElement {
  const { page, pages, pictures, path, texts: t, onSaved, onText, onClose } = props;
  const id = useId();
  const { facts } = page;
  const [key] = useState(newWish);
  const form = useRef<HTMLFormElement>(null);
  const [address, setAddress] = useState(facts.path);
  const [entered, setEntered] = useState<Readonly<Record<string, PanelValues>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, keyof EditTexts>>>({});
  const [problem, setProblem] = useState('');
  const [saving, setSaving] = useState(false);
  /** The editor has seen what is not written yet. */
  const [isWarned, setWarned] = useState(false);
  const of = (version: PageVersion): PanelValues => ({ ...valuesOf(page, version), ...entered[version.lang] });

  /** What visitors would read of the kind that the page was made of, once it is shown. */
  function leftIn(version: PageVersion): readonly Placeholder[] {
    const isShown = !version.visible && of(version)['visible'] === ticked;
    const { description = '' } = headOf(of(version));
    const left = isShown ? (page.placeholders[version.lang] ?? []) : [];
    return left.filter(({ id: place, text }) => place !== descriptionId || text === description);
  }

  function openerOf(version: PageVersion, place: string): (() => void) | undefined {
    if (place === descriptionId) return () => document.getElementById(`${id}-${version.lang}-description`)?.focus();
    return version.path === path ? () => onText(place) : undefined;
  }

  function flaws(): Record<string, keyof EditTexts> {
    const found: Record<string, keyof EditTexts> = address.trim() === '' ? { path: 'needed' } : {};
    for (const version of facts.versions) {
      const { title, src } = headOf(of(version));
      if (title === '') found[`${version.lang}-title`] = 'needed';
      if (src !== '' && !isPictureAddress(src)) found[`${version.lang}-src`] = 'badAddress';
    }
    return found;
  }

  async function saveAll(): Promise<string | undefined> {
    for (const version of facts.versions) {
      const [before, next] = [valuesOf(page, version), of(version)];
      await pages.saveHead(version, headOf(before), headOf(next));
      if (before['visible'] !== next['visible']) await pages.show(version.path, next['visible'] === ticked, key);
    }
    const to = address.trim();
    if (to === facts.path) return undefined;
    return pages.move({ path, was: facts.path, to }, key);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving) return;
    const found = flaws();
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    const unwritten = facts.versions.find((version) => leftIn(version).length > 0);
    if (unwritten && !isWarned) {
      setWarned(true);
      return document.getElementById(`${id}-${unwritten.lang}-left`)?.focus();
    }
    setSaving(true);
    setProblem('');
    try {
      onSaved(await saveAll());
    } catch (error) {
      setProblem(explainError(error, t));
      setSaving(false);
    }
  }

  async function addVersion(lang: string): Promise<void> {
    if (saving) return;
    setSaving(true);
    try {
      const { versions } = await pages.addVersion(path, lang, `${key}${lang}`);
      const added = versions.find((version) => version.lang === lang);
      if (added) onSaved(added.path);
    } catch (error) {
      setProblem(explainError(error, t));
      setSaving(false);
    }
  }

  const problemOf = (name: string) => {
    const text = problems[name];
    return text && { text };
  };
  return (
    <form ref={form} className="gh-edit-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="gh-edit-fields">
        <PanelControl
          id={`${id}-path`}
          field={facts.movable ? addressField : fixedField}
          values={{ path: address }}
          problem={problemOf('path')}
          texts={t}
          pictures={undefined}
          onEnter={({ path: next = '' }) => setAddress(next)}
        />
        <div className="gh-edit-languages">
          {facts.versions.map((version) => {
            const values = of(version);
            const enter = (patch: PanelValues) =>
              setEntered((all) => ({ ...all, [version.lang]: { ...all[version.lang], ...patch } }));
            const left = leftIn(version);
            const count = [...(values['description'] ?? '')].length;
            return (
              <fieldset key={version.lang} lang={version.lang}>
                <legend>
                  {version.name} <span>{version.path}</span>
                </legend>
                {[...headFields, ...(facts.hideable ? [visibleField] : [])].map((field) => (
                  <PanelControl
                    key={field.name}
                    id={`${id}-${version.lang}-${field.name}`}
                    field={field}
                    values={values}
                    problem={problemOf(`${version.lang}-${field.name}`)}
                    texts={t}
                    pictures={pictures}
                    onEnter={enter}
                  />
                ))}
                {count > shownCharacters && (
                  <p className="gh-edit-said" role="status">
                    {t.pageDescriptionLong.replace('{count}', String(count))}
                  </p>
                )}
                {left.length > 0 && (
                  <LeftPlaceholders
                    id={`${id}-${version.lang}-left`}
                    version={version}
                    left={left}
                    texts={t}
                    openerOf={(place) => openerOf(version, place)}
                  />
                )}
              </fieldset>
            );
          })}
          {facts.missing.map(({ lang, name }) => (
            <fieldset key={lang}>
              <legend lang={lang}>{name}</legend>
              <p className="gh-edit-said">{t.pageLacks}</p>
              <button type="button" className="gh-edit-button" onClick={() => void addVersion(lang)}>
                {t.addVersion}
              </button>
            </fieldset>
          ))}
        </div>
      </div>
      <p className="gh-edit-problem gh-edit-problem--panel" role="alert">
        {problem}
      </p>
      <FormEnd
        submit={isWarned && facts.versions.some((version) => leftIn(version).length > 0) ? t.showAllTheSame : t.save}
        isSaving={saving}
        texts={t}
        onCancel={onClose}
      />
    </form>
  );
}
