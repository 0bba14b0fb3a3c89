import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { loadSanitizer } from '../../runtime/html/sanitizer.js';
import type { EditModeLoaded } from './data.js';
import type { EditUiProps } from './edit-ui.js';
import { isRemembered, remember, waitingTabs } from './remembered.js';
import type spec from './spec.js';
import switchTexts from './switch-texts.js';

export function EditMode({ loaded }: BlockProps<typeof spec, EditModeLoaded>): ReactElement {
  const t = useTexts(switchTexts);
  const { runtime, element } = useBlock();
  const box = useRef<HTMLInputElement>(null);
  const [on, setOn] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [Waiting, setWaiting] = useState<ComponentType<{ readonly onSend: () => void }> | undefined>();
  const [Ui, setUi] = useState<ComponentType<EditUiProps> | undefined>();

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
    import('./journal/waiting-notice.js').then(
      ({ WaitingNotice }) => wanted && setWaiting(() => WaitingNotice),
      // The next page says so.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);

  useEffect(() => {
    if (!on || Ui) return undefined;
    let wanted = true;
    // What is typed can be kept from the first key on: what cleans it is there before any text opens.
    Promise.all([import('./edit-ui.js'), loadSanitizer()]).then(
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
  }, [on, Ui, t]);

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
