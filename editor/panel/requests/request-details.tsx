import type { ReactElement } from 'react';
import type { PanelContext } from '../panel-context.js';
import { timeText } from '../shared/time-text.js';
import type { WholeRequest } from '../../../widgets/shared/panel/listed-request.js';

/** What the visitor sent, as a list of names and values. */
export function RequestDetails({
  request,
  panel,
}: {
  readonly request: WholeRequest;
  readonly panel: PanelContext;
}): ReactElement {
  const { texts: t } = panel;
  const { inputs, files, status, spam, url, form, placement, referrer, lang, received } = request;
  const facts = [
    [t.requestReceived, timeText(received, panel)],
    [t.requestForm, form],
    [t.requestFrom, placement],
    [t.requestReferrer, referrer],
    [t.requestLanguage, lang],
  ] as const;
  return (
    <>
      {status === 'spam' && (
        <p className="gh-panel-badge gh-panel-badge--warn gh-panel-reason">
          {spam === 'honeypot' ? t.requestHoneypot : t.requestMarkedSpam}
        </p>
      )}
      <dl className="gh-panel-facts">
        {Object.entries(inputs)
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        {files.length > 0 && (
          <div>
            <dt>{t.requestFiles}</dt>
            {files.map(({ file_name, url: address }) => (
              <dd key={address}>
                <a href={address} download={file_name} rel="noreferrer">
                  {file_name}
                </a>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t.requestPage}</dt>
          <dd>{url.startsWith('/') && !url.startsWith('//') ? <a href={url}>{url}</a> : url}</dd>
        </div>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
