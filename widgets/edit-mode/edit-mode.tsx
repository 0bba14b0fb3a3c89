import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { loadSanitizer } from '../../runtime/html/sanitizer.js';
import type { EditModeLoaded } from './data.js';
import { isRemembered, remember, waitingTabs } from '../shared/edit-memory.js';
import type spec from './spec.js';
import texts from './texts.js';

/** What the switch gives the editor. */
interface EditorProps {
  readonly runtime: Runtime;
  /** The element of the switch. */
  readonly host: HTMLElement;
  readonly on: boolean;
  /** Switches edit mode off. */
  readonly onOff: () => void;
}

/** Loads a part of the editor together with the texts in the language of the page. */
async function withTexts<T>(part: Promise<T>, lang: string): Promise<T> {
  const texts = import('../../editor/view/edit-texts.js').then(({ loadEditTexts }) => loadEditTexts(lang));
  const [loaded] = await Promise.all([part, texts]);
  return loaded;
}

export function EditMode({ loaded }: BlockProps<typeof spec, EditModeLoaded>): ReactElement {
  const t = useTexts(texts);
  const { runtime, element, page } = useBlock();
  const box = useRef<HTMLInputElement>(null);
  const [on, setOn] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [Waiting, setWaiting] = useState<ComponentType<{ readonly onSend: () => void }> | undefined>();
  const [Ui, setUi] = useState<ComponentType<EditorProps> | undefined>();

  function turn(next: boolean): void {
    if (box.current) box.current.checked = next;
    remember(next);
    setProblem(undefined);
    setOn(next);
  }

  useEffect(() => {
    // It may have been switched before this came to life.
    if (box.current?.checked || isRemembered()) turn(true);
  }, []);

  useEffect(() => {
    if (isRemembered() || waitingTabs().length === 0) return undefined;
    let wanted = true;
    withTexts(import('../../editor/saving/journal/waiting-notice.js'), page.lang).then(
      ({ WaitingNotice }) => wanted && setWaiting(() => WaitingNotice),
      // The next page says so.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [page.lang]);

  useEffect(() => {
    if (!on || Ui) return undefined;
    let wanted = true;
    // What is typed can be kept from the first key on: what cleans it is there before any text opens.
    Promise.all([withTexts(import('../../editor/session/edit-ui.js'), page.lang), loadSanitizer()]).then(
      ([{ EditUi }]) => wanted && setUi(() => EditUi),
      () => {
        if (!wanted) return;
        turn(false);
        setProblem(t.loadFailed);
      },
    );
    return () => {
      wanted = false;
    };
  }, [on, Ui, t, page.lang]);

  return (
    <>
      <label className={`gh-edit-mode${loaded.signedInOnly ? ' gh-edit-mode--editors' : ''}`}>
        <input ref={box} type="checkbox" role="switch" onChange={(event) => turn(event.currentTarget.checked)} />
        <span>{t.editMode}</span>
      </label>
      <span className="gh-edit-mode-problem" role="alert">
        {problem}
      </span>
      {Waiting && !on && <Waiting onSend={() => turn(true)} />}
      {Ui && runtime && element && <Ui runtime={runtime} host={element} on={on} onOff={() => turn(false)} />}
    </>
  );
}
