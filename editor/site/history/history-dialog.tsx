import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import type { DocumentVersion } from '../../../sdk/index.js';
import { DialogEnd } from '../../view/dialog-end.js';
import { EditDialog } from '../../view/edit-dialog.js';
import type { EditTexts } from '../../view/texts.js';
import type { OpenHistory } from './open-history.js';
import { LoadingState } from '../../view/loading-state.js';
import { readVersions } from './read-history.js';
import { useLoaded } from '../../view/use-loaded.js';
import { VersionChanges } from './version-changes.js';
import type { Restore } from './version-changes.js';
import { VersionTime } from '../../view/version-time.js';

interface PartProps extends Pick<OpenHistory, 'changed'> {
  readonly texts: EditTexts;
  /** `undefined` for who may look at what was, and change nothing. */
  readonly onRestore: Restore | undefined;
}

interface VersionItemProps extends PartProps {
  readonly version: DocumentVersion;
  readonly isNewest: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function VersionItem({ version, isNewest, isOpen, onToggle, ...part }: VersionItemProps): ReactElement {
  const { user, at, rev } = version;
  return (
    <li>
      <h3>
        <button type="button" className="gh-edit-save" aria-expanded={isOpen} onClick={onToggle}>
          <VersionTime at={at} /> <span>{user ? user.fullname || `#${user.user_id}` : part.texts.unknownUser}</span>
          {isNewest && <em>{part.texts.shownNow}</em>}
        </button>
      </h3>
      {isOpen && <VersionChanges {...part} rev={rev} />}
    </li>
  );
}

interface VersionListProps extends PartProps {
  /** Only versions before this revision. */
  readonly before?: number;
}

/** Some versions, and on demand the older ones. */
function VersionList({ before, ...part }: VersionListProps): ReactElement {
  const { changed, texts: t } = part;
  const { app_id, item_id, element_id } = changed.address;
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) => readVersions({ app_id, item_id, element_id }, before, signal),
      [app_id, item_id, element_id, before],
    ),
  );
  const [open, setOpen] = useState<number>();
  const [older, setOlder] = useState(false);
  if (loaded.state !== 'done') return <LoadingState loaded={loaded} texts={t} />;
  const { versions, more } = loaded.value;
  const last = versions.at(-1);
  if (!last) return <p>{t.historyEmpty}</p>;
  return (
    <>
      <ol className="gh-edit-saves">
        {versions.map((version, at) => (
          <VersionItem
            key={version.rev}
            {...part}
            version={version}
            isNewest={before === undefined && at === 0}
            isOpen={open === version.rev}
            onToggle={() => setOpen(open === version.rev ? undefined : version.rev)}
          />
        ))}
      </ol>
      {more && !older && (
        <button type="button" className="gh-edit-button" onClick={() => setOlder(true)}>
          {t.olderSaves}
        </button>
      )}
      {older && <VersionList {...part} before={last.rev} />}
    </>
  );
}

interface HistoryDialogProps extends PartProps, OpenHistory {
  readonly onClose: () => void;
}

/** Every save of a document: who, when, and what it changed, to be brought back. */
export function HistoryDialog({ isPage, onClose, ...part }: HistoryDialogProps): ReactElement {
  const { texts: t } = part;
  return (
    <EditDialog title={t.history} hint={t.historyHint} onCancel={onClose}>
      {!isPage && <p className="gh-edit-state">{t.historyShared}</p>}
      <VersionList {...part} />
      <DialogEnd texts={t} onClose={onClose} />
    </EditDialog>
  );
}
