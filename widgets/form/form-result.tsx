import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { FormConfig, FormInput } from './rules.js';
import texts from './texts.js';
import type { FormView } from './use-form-view.js';

export interface Contact {
  readonly type: FormInput['type'];
  readonly value: string;
}

/** True where the visitor has gone on to something outside of a node: a field elsewhere, a link further down. */
function isBusyElsewhere(node: Node): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active !== null && active !== document.body && !active.contains(node) && !node.contains(active);
}

interface FormResultProps {
  readonly form: FormConfig;
  readonly view: FormView;
  /** E-mail and phone as they were sent, for the visitor to check. */
  readonly contacts: readonly Contact[];
  readonly onRestart: () => void;
}

/** How sending went, in the place of the form. */
export function FormResult({ form, view, contacts, onRestart }: FormResultProps): ReactElement {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = view === 'failure' || view === 'leaving';

  useEffect(() => {
    const section = heading.current?.closest('.gh-form');
    if (section && (view === 'success' || view === 'failure') && !isBusyElsewhere(section)) heading.current?.focus();
  }, [view]);

  return (
    <div className="gh-form-result" role="status">
      {view === 'success' && (
        <div className="gh-form-success">
          <h2 className="gh-form-title" ref={heading} tabIndex={-1}>
            {form.titleSuccess || t.successTitle}
          </h2>
          <p>{form.subtitleSuccess || t.successSubtitle}</p>
          {contacts.length > 0 && (
            <>
              <p>{t.checkContacts}</p>
              <dl>
                {contacts.map(({ type, value }) => (
                  <div key={`${type} ${value}`}>
                    <dt>{type === 'email' ? t.email : t.phone}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      )}
      {failed && (
        <div className="gh-form-fail">
          <h2 className="gh-form-title" ref={heading} tabIndex={-1}>
            {form.titleFail || t.failTitle}
          </h2>
          <p>{t.failSubtitle}</p>
          <button className="gh-button" type="button" onClick={onRestart} disabled={view === 'leaving'}>
            {t.restart}
          </button>
        </div>
      )}
    </div>
  );
}
