import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { Runtime } from '../../runtime/runtime.js';
import { adoptStyles } from '../shared/adopt-styles.js';
import { ConflictDialog } from './conflict-dialog.js';
import { listDrafts, onDrafts } from './drafts.js';
import editingCss from './editing.css?inline';
import { EditSession } from './edit-session.js';
import type { EditTexts } from './edit-texts.js';
import { createEditView } from './edit-view.js';
import { EditorBar } from './editor-bar.js';
import { FieldPanel } from './field-panel.js';
import { followVisibleArea } from './follow-visible-area.js';
import { Notifications } from './notifications.js';

export interface EditUiProps {
  readonly runtime: Runtime;
  /** The switch's element. */
  readonly host: HTMLElement;
  readonly texts: EditTexts;
  /** Edit mode cannot run here: the switch goes back. */
  readonly onOff: () => void;
}

function createHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.id = 'gh-edit-ui';
  holder.className = 'gh-edit-ui';
  return holder;
}

/** How long the reason why edit mode cannot run stays on the page after the switch has gone back, in milliseconds. */
const obstacleShownFor = 5000;

/** All that edit mode shows besides its switch. It lives at the end of the body, or in the dialog whose text is being edited. */
export function EditUi({ runtime, host, texts, onOff }: EditUiProps): ReactElement {
  const [{ holder, view, session }] = useState(() => {
    const holder = createHolder();
    const view = createEditView();
    const notify = (text: string) => void runtime.bus.emit('add-edit-mode-notification', { text }, host);
    return { holder, view, session: new EditSession({ runtime, host, holder, texts, notify }, view) };
  });
  const { phase, conflict, inLink, panel } = useSyncExternalStore(view.subscribe, view.get);
  const drafts = useSyncExternalStore(onDrafts, listDrafts);
  const [obstacle] = useState(() => session.obstacle());

  useEffect(() => {
    document.body.append(holder);
    const cancels = [followVisibleArea(holder), adoptStyles(document, editingCss)];
    return () => {
      for (const cancel of cancels) cancel();
      holder.remove();
    };
  }, [holder]);

  const goBack = useEffectEvent(() => {
    runtime.bus.emit('add-edit-mode-notification', { text: obstacle ?? '' }, host);
    return setTimeout(onOff, obstacleShownFor);
  });

  useEffect(() => {
    if (obstacle) {
      const timer = goBack();
      return () => clearTimeout(timer);
    }
    session.start();
    return () => session.stop();
  }, [session, obstacle]);

  return createPortal(
    <>
      <Notifications bus={runtime.bus} />
      {!obstacle && (
        <EditorBar
          phase={phase}
          inLink={inLink}
          drafts={drafts}
          texts={texts}
          onSave={() => void session.text.save()}
          onCancel={() => session.text.cancel()}
          onLink={() => session.openLink()}
          onUpdateCache={() => session.updateCache()}
          onResume={(draft) => session.resume(draft)}
        />
      )}
      {conflict && (
        <ConflictDialog {...conflict} texts={texts} onChoice={(choice) => void session.text.resolve(choice)} />
      )}
      {panel && (
        <FieldPanel
          {...panel}
          texts={texts}
          onSave={(values) => session.panel.save(values)}
          onCancel={() => session.panel.close()}
        />
      )}
    </>,
    holder,
  );
}
