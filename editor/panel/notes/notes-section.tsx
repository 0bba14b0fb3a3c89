import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { adoptStyles } from '../../../widgets/shared/adopt-styles.js';
import type { Note, NoteList } from '../../site/notes/note.js';
import { noteStore } from '../../site/notes/note-store.js';
import { NoteThread } from '../../site/notes/note-thread.js';
import styles from '../../site/notes/notes.css?inline';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext, SectionProps } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PartLinks } from '../shared/part-links.js';

type Part = '' | 'own' | 'resolved';

const isPart: Readonly<Record<Part, (note: Note, user: number) => boolean>> = {
  '': ({ resolved }) => resolved === null,
  own: ({ resolved, assigned }, user) => resolved === null && assigned?.user_id === user,
  resolved: ({ resolved }) => resolved !== null,
};

/** The section Notes: what colleagues noted on the texts of all pages. */
export function NotesSection({ panel }: SectionProps): ReactElement {
  const { texts: t, surroundings, address } = panel;
  const store = useMemo(() => noteStore(surroundings), [surroundings]);
  const part: Part = address.part === 'own' || address.part === 'resolved' ? address.part : '';
  const load = useCallback(() => store.list(), [store]);
  useLayoutEffect(() => adoptStyles(document, styles), []);
  const links = [
    { address: 'notes', title: t.notesOpen, isCurrent: part === '' },
    { address: 'notes/own', title: t.notesOwn, isCurrent: part === 'own' },
    { address: 'notes/resolved', title: t.notesResolved, isCurrent: part === 'resolved' },
  ];
  return (
    <>
      <p className="gh-panel-intro">{t.notesIntro}</p>
      <PartLinks label={t.notesParts} parts={links} />
      <LoadedSection load={load}>
        {(list, again) => <Threads list={list} part={part} panel={panel} store={store} onChanged={again} />}
      </LoadedSection>
    </>
  );
}

interface ThreadsProps {
  readonly list: NoteList;
  readonly part: Part;
  readonly panel: PanelContext;
  readonly store: ReturnType<typeof noteStore>;
  readonly onChanged: () => void;
}

/** Notes of one part, each with its page. */
function Threads({ list, part, panel, store, onChanged }: ThreadsProps): ReactElement {
  const { texts: t, surroundings, lang } = panel;
  const [problem, setProblem] = useState('');
  const shown = list.notes.filter((note) => note.thread === null && isPart[part](note, list.user));

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setProblem('');
    try {
      await work();
      onChanged();
      return true;
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
      return false;
    }
  }

  return (
    <>
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
      {shown.length === 0 && <EmptyState title={t.notesEmpty} />}
      {shown.map((note) => {
        const { path, title, shared, lang: ofPage } = note.page;
        return (
          <div key={note.id}>
            <h2 className="gh-panel-note-page" lang={ofPage}>
              {title || path || shared}
            </h2>
            <NoteThread
              {...{ note, list, store, texts: surroundings.texts, lang, run }}
              link={
                path === undefined ? undefined : (
                  <a className="gh-edit-button gh-panel-link" href={encodeURI(path)}>
                    {t.noteToPage}
                  </a>
                )
              }
            />
          </div>
        );
      })}
    </>
  );
}
