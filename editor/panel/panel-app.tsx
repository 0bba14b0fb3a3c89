import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useEffectEvent } from '../../runtime/react/use-effect-event.js';
import { pageClient } from '../../widgets/shared/account/page-client.js';
import { askAsEditor } from '../saving/documents/ask-as-editor.js';
import { askSite } from '../saving/documents/ask-site.js';
import type { CallSurroundings } from '../view/edit-surroundings.js';
import { useLoaded } from '../view/use-loaded.js';
import { readAddress, panelPath } from './panel-address.js';
import { PanelContextValue } from './panel-context.js';
import type { PanelContext, SectionProps } from './panel-context.js';
import { PanelMenu } from './panel-menu.js';
import type { PanelSite } from './panel-site.js';
import { sections } from './sections.js';
import type { PanelSection } from './sections.js';
import { ConfirmDialog } from './shared/confirm-dialog.js';
import type { Question } from './shared/confirm-dialog.js';
import { FailedState } from './shared/failed-state.js';
import { createNotes, PanelNotes } from './shared/panel-notes.js';
import type { PanelTexts } from './texts.js';

export interface PanelAppProps {
  readonly site: PanelSite;
  readonly lang: string;
  readonly languages: readonly { readonly lang: string; readonly name: string }[];
  readonly texts: PanelTexts;
  readonly surroundings: CallSurroundings;
  /** Signs out. */
  readonly onLeave: () => void;
}

interface Asked {
  readonly question: Question;
  readonly answer: (agreed: boolean) => void;
}

/** The site panel of a signed-in editor: the menu, and the section at the page's address. */
export function PanelApp({ site, lang, languages, texts: t, surroundings, onLeave }: PanelAppProps): ReactElement {
  const [address, setAddress] = useState(() => readAddress(location));
  const [asked, setAsked] = useState<Asked>();
  const [notes] = useState(createNotes);
  const heading = useRef<HTMLHeadingElement>(null);
  const own = sections.filter(({ isFor }) => isFor?.(site) ?? true);
  const section = address.section === '' ? own[0] : own.find(({ id }) => id === address.section);
  const title = section ? t[section.title] : t.panel;

  useEffect(() => {
    const follow = () => setAddress(readAddress(location));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useEffect(
    () => surroundings.runtime.bus.on('add-edit-mode-notification', (detail) => detail && notes.tell(detail.text)),
    [surroundings, notes],
  );

  useEffect(() => {
    document.title = section ? `${title} · ${t.panel}` : t.panel;
  }, [section, title, t]);

  const isFirst = useRef(true);
  const toHeading = useEffectEvent(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  });
  useEffect(() => toHeading(), [section]);

  const calls = useMemo(() => {
    const asEditor = askAsEditor(surroundings);
    return {
      client: pageClient,
      ask: <T,>(path: string, body?: object) => asEditor<T>(() => askSite(`/_gh/${path}`, body)),
      tell: notes.tell,
      confirm: (question: Question) => new Promise<boolean>((resolve) => setAsked({ question, answer: resolve })),
      open(path: string, how: 'push' | 'replace' = 'push') {
        history[how === 'push' ? 'pushState' : 'replaceState'](null, '', panelPath(path, location.search));
        setAddress(readAddress(location));
      },
    };
  }, [surroundings, notes]);
  const panel: PanelContext = useMemo(
    () => ({ ...calls, site, texts: t, lang, surroundings, address }),
    [calls, site, t, lang, surroundings, address],
  );

  function answer(agreed: boolean): void {
    setAsked(undefined);
    asked?.answer(agreed);
  }

  return (
    <PanelContextValue value={panel}>
      <a className="gh-panel-skip" href="#gh-panel-main">
        {t.skip}
      </a>
      <PanelMenu panel={panel} sections={own} current={section} languages={languages} onLeave={onLeave} />
      <main id="gh-panel-main" className="gh-panel-main" tabIndex={-1}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {section ? <Section key={section.id} section={section} panel={panel} /> : <p role="alert">{t.noSection}</p>}
      </main>
      <PanelNotes notes={notes} panel={panel} />
      {asked && <ConfirmDialog {...asked.question} texts={surroundings.texts} onAnswer={answer} />}
    </PanelContextValue>
  );
}

/** A section, once its code has been loaded. */
function Section({ section, panel }: { readonly section: PanelSection; readonly panel: PanelContext }): ReactElement {
  const loaded = useLoaded<ComponentType<SectionProps>>(section.load);
  if (loaded.state === 'loading') return <p role="status">{panel.texts.panelLoading}</p>;
  if (loaded.state === 'failed') return <FailedState message={panel.texts.sectionFailed} onAgain={loaded.again} />;
  return <loaded.value panel={panel} />;
}
