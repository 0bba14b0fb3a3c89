import type { ReactElement } from 'react';
import type { PanelContext } from '../panel-context.js';
import { timeText } from '../shared/time-text.js';
import type { ListedRequest } from '../../../widgets/shared/panel/listed-request.js';
import { stateName } from './listed-request.js';

interface RequestRowProps {
  readonly request: ListedRequest;
  readonly panel: PanelContext;
  readonly onOpen: () => void;
}

/** A request in the list. */
export function RequestRow({ request, panel, onOpen }: RequestRowProps): ReactElement {
  const { texts: t } = panel;
  const { name, email, text, form, status, files, received } = request;
  const look = status === 'new' ? 'public' : status === 'work' ? 'warn' : 'hidden';
  return (
    <div className="gh-panel-row">
      <button type="button" className="gh-panel-name" onClick={onOpen}>
        <b>{name || email || t.requestNoName}</b>
        {text !== '' && <span className="gh-panel-soft">{text}</span>}
      </button>
      <span className="gh-panel-badges">
        <span className={`gh-panel-badge gh-panel-badge--${look}`}>{stateName(status, t)}</span>
        <span className="gh-panel-badge">{form}</span>
        {files > 0 && <span className="gh-panel-badge">{t.requestFileCount.replace('{count}', String(files))}</span>}
      </span>
      <span className="gh-panel-soft">
        {received > 0 && <time dateTime={new Date(received).toISOString()}>{timeText(received, panel)}</time>}
      </span>
    </div>
  );
}
