import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { isObject } from '../../../sdk/operations/json.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import type { EditTexts } from '../../view/texts.js';
import { explainError } from '../../view/explain-error.js';
import { isPanelValues, ticked } from '../../places/kinds/panel-kind.js';
import { enteredValues } from '../../saving/journal/entered-values.js';
import { KeptEntriesNote } from '../../saving/journal/kept-entries-note.js';
import { useKeptEntries } from '../../saving/journal/use-kept-entries.js';
import { PanelControl } from '../../panels/panel-control.js';
import type { PanelField, PanelProblems, PanelValues } from '../../places/kinds/panel-kind.js';
import type { PictureStore } from '../../pictures/picture-store.js';
import { useUnsavedForm } from '../../view/use-unsaved-form.js';
import { articleOf } from './article-values.js';
import { MissingVersion } from './missing-version.js';
import { requestKey } from './page-changes.js';
import type { PageVersion } from './page-facts.js';
import type { OpenPage, PageStore } from './page-store.js';
import { headOf, versionFlaws, versionValues } from './page-values.js';
import { descriptionId, shownPlaceholders } from './shown-placeholders.js';
import { VersionFields } from './version-fields.js';

export interface PageFormProps {
  readonly page: OpenPage;
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

const addressField: PanelField = { name: 'path', label: 'pageAddress', hint: 'pageAddressHint' };
const fixedField: PanelField = { ...addressField, hint: 'pageFixed', off: () => true };
const foreignField: PanelField = { ...fixedField, hint: 'pageNotYours' };

/** Name of a page's address among the forms of its languages. */
const whole = '';

const savedOf = (values: PanelValues) => ({ head: headOf(values), article: articleOf(values) });

/** Problems of all forms of a page: those of its address, and those of each language. */
type Problems = Readonly<Record<string, PanelProblems>>;

/** What was entered of a page. */
interface Entered {
  readonly address: string;
  /** By language. */
  readonly entered: Readonly<Record<string, PanelValues>>;
}

const isLeft = (value: unknown): value is Entered =>
  isObject(value) &&
  typeof value['address'] === 'string' &&
  isObject(value['entered']) &&
  Object.values(value['entered']).every(isPanelValues);

const problemsOf = (flaws: Readonly<Record<string, keyof EditTexts>>): PanelProblems =>
  Object.fromEntries(Object.entries(flaws).map(([name, text]) => [name, { text }]));

/** The form of a page's settings: its address, and what it says of itself in each language. */
export function PageForm(props: PageFormProps): ReactElement {
  const { page, pages, pictures, path, texts: t, onText, onSaved, onClose } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { facts } = page;
  const [key] = useState(requestKey);
  const about = `page ${facts.path}`;
  const [left] = useState(() => enteredValues.read(about, isLeft));
  const [address, setAddress] = useState(left?.address ?? facts.path);
  const [entered, setEntered] = useState<Readonly<Record<string, PanelValues>>>(left?.entered ?? {});
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState('');
  const [saving, setSaving] = useState(false);
  /** The editor has seen what is not written yet. */
  const [isWarned, setWarned] = useState(false);
  const of = (version: PageVersion): PanelValues => ({ ...versionValues(page, version), ...entered[version.lang] });
  const leftIn = (version: PageVersion) => shownPlaceholders(page, version, of(version));
  const isChanged =
    address.trim() !== facts.path ||
    facts.versions.some((version) => !isSameValue({ ...of(version) }, { ...versionValues(page, version) }));
  const isKept = useKeptEntries(about, isChanged ? { address, entered } : undefined);
  const isUnwritten = facts.versions.some((version) => leftIn(version).length > 0);
  const { leave, end } = useUnsavedForm({
    ...{ form, isChanged, isSaving: saving, texts: t, onClose },
    submit: isWarned && isUnwritten ? t.showAllTheSame : t.save,
  });
  const idOf = (lang: string) => (lang === whole ? id : `${id}-${lang}`);

  function openerOf(version: PageVersion, place: string): (() => void) | undefined {
    if (place === descriptionId) return () => document.getElementById(`${idOf(version.lang)}-description`)?.focus();
    if (version.path !== path) return undefined;
    return () => leave(() => onText(place));
  }

  /** Shows what is wrong, and goes to the first of it. @returns whether anything is */
  function tellFlaws(): boolean {
    const found: Problems = {
      [whole]: problemsOf(address.trim() === '' ? { path: 'needed' } : {}),
      ...Object.fromEntries(facts.versions.map((version) => [version.lang, problemsOf(versionFlaws(of(version)))])),
    };
    setProblems(found);
    const [first] = Object.entries(found).flatMap(([lang, all]) =>
      Object.keys(all).map((name) => `${idOf(lang)}-${name}`),
    );
    if (first !== undefined) document.getElementById(first)?.focus();
    return first !== undefined;
  }

  async function saveAll(): Promise<string | undefined> {
    for (const version of facts.versions) {
      const [before, next] = [versionValues(page, version), of(version)];
      await pages.saveVersion(version, savedOf(before), savedOf(next));
      if (before['visible'] !== next['visible']) await pages.show(version.path, next['visible'] === ticked, key);
    }
    const to = address.trim();
    if (to === facts.path) return undefined;
    return pages.move({ path, was: facts.path, to }, key);
  }

  /** Carries something out, and says in the form why it was refused. */
  async function carryOut(work: () => Promise<void>): Promise<void> {
    setSaving(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(explainError(error, t));
      setSaving(false);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving || tellFlaws()) return;
    const unwritten = facts.versions.find((version) => leftIn(version).length > 0);
    if (unwritten && !isWarned) {
      setWarned(true);
      return document.getElementById(`${idOf(unwritten.lang)}-left`)?.focus();
    }
    await carryOut(async () => onSaved(await saveAll()));
  }

  async function addVersion(lang: string): Promise<void> {
    await carryOut(async () => {
      const { versions } = await pages.addVersion(path, lang, `${key}${lang}`);
      const added = versions.find((version) => version.lang === lang);
      if (added) onSaved(added.path);
    });
  }

  return (
    <form ref={form} className="gh-edit-form" noValidate onSubmit={(event) => void submit(event)}>
      <KeptEntriesNote isBack={left !== undefined} isKept={isKept} texts={t} />
      <div className="gh-edit-fields">
        <PanelControl
          id={`${id}-path`}
          field={page.mayPublish || !facts.movable ? (facts.movable ? addressField : fixedField) : foreignField}
          values={{ path: address }}
          problem={problems[whole]?.['path']}
          texts={t}
          pictures={undefined}
          onEnter={({ path: next = '' }) => setAddress(next)}
        />
        <div className="gh-edit-languages">
          {facts.versions.map((version) => (
            <VersionFields
              key={version.lang}
              id={idOf(version.lang)}
              version={version}
              hideable={facts.hideable}
              mayPublish={page.mayPublish}
              values={of(version)}
              problems={problems[version.lang] ?? {}}
              left={leftIn(version)}
              texts={t}
              pictures={pictures}
              openerOf={(place) => openerOf(version, place)}
              onEnter={(patch) => setEntered((all) => ({ ...all, [version.lang]: { ...all[version.lang], ...patch } }))}
            />
          ))}
          {facts.missing.map(({ lang, name }) => (
            <MissingVersion
              key={lang}
              lang={lang}
              name={name}
              texts={t}
              onAdd={() => leave(() => void addVersion(lang))}
            />
          ))}
        </div>
      </div>
      <p className="gh-edit-problem gh-edit-problem--panel" role="alert">
        {problem}
      </p>
      {end}
    </form>
  );
}
