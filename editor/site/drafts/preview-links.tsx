import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import type { PreviewLink } from '../../saving/drafts/draft-state.js';
import { describeMoment } from './local-time.js';

interface PreviewLinksProps {
  readonly links: readonly PreviewLink[];
  /** Address of the link that was made last. */
  readonly made: string | undefined;
  readonly texts: EditTexts;
  readonly isBusy: boolean;
  readonly onMake: (path: string | null, days: number) => void;
  readonly onRevoke: (link: PreviewLink) => void;
}

const times = [
  [1, 'previewDay'],
  [7, 'previewWeek'],
  [30, 'previewMonth'],
] as const;

function MadeLink({ address, texts: t }: { readonly address: string; readonly texts: EditTexts }): ReactElement {
  const id = useId();
  const [said, setSaid] = useState('');
  const whole = new URL(address, location.href).href;
  return (
    <div className="gh-edit-made">
      <label htmlFor={id}>{t.previewLink}</label>
      <div className="gh-edit-buttons">
        <input
          id={id}
          readOnly
          value={whole}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={`${id}-once`}
        />
        <button
          type="button"
          className="gh-edit-button"
          onClick={() =>
            // Where a page may not copy, the address is there to be marked.
            void navigator.clipboard?.writeText(whole).then(
              () => setSaid(t.previewCopied),
              () => undefined,
            )
          }
        >
          {t.previewCopy}
        </button>
      </div>
      <p className="gh-edit-state" id={`${id}-once`}>
        {t.previewOnce} <span role="status">{said}</span>
      </p>
    </div>
  );
}

/** Makes links that show the draft to others for a while, and ends them. */
export function PreviewLinks({ links, made, texts: t, isBusy, onMake, onRevoke }: PreviewLinksProps): ReactElement {
  const id = useId();
  const language = document.documentElement.lang || 'en';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    onMake(fields.get('scope') === 'site' ? null : decodeURI(location.pathname), Number(fields.get('days')));
  }

  return (
    <details className="gh-edit-more">
      <summary>{t.previewTitle}</summary>
      <p>{t.previewHint}</p>
      <form className="gh-edit-schedule" onSubmit={submit}>
        <label htmlFor={`${id}-scope`}>{t.previewScope}</label>
        <select id={`${id}-scope`} name="scope">
          <option value="page">{t.previewThis}</option>
          <option value="site">{t.previewAll}</option>
        </select>
        <label htmlFor={`${id}-days`}>{t.previewFor}</label>
        <select id={`${id}-days`} name="days" defaultValue="7">
          {times.map(([days, name]) => (
            <option key={days} value={days}>
              {t[name]}
            </option>
          ))}
        </select>
        <button type="submit" className="gh-edit-button" aria-disabled={isBusy}>
          {t.previewMake}
        </button>
      </form>
      {made && <MadeLink key={made} address={made} texts={t} />}
      {links.length > 0 && (
        <section aria-labelledby={`${id}-list`}>
          <h3 id={`${id}-list`}>{t.previewList}</h3>
          <ul className="gh-edit-draft-list">
            {links.map((link) => (
              <li key={link.id}>
                <p id={`gh-edit-link-${link.id}`}>
                  {link.path ?? t.previewAll} ·{' '}
                  {t.previewEnds.replace('{date}', describeMoment(link.expires, language))}
                </p>
                <p className="gh-edit-state">{link.author?.fullname || t.unknownUser}</p>
                <button
                  type="button"
                  className="gh-edit-button"
                  aria-describedby={`gh-edit-link-${link.id}`}
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && onRevoke(link)}
                >
                  {t.previewRevoke}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </details>
  );
}
