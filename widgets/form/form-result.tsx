import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { FormCursors } from './data.js';
import type { FormInput } from './rules.js';
import texts from './texts.js';
import type { FormView } from './use-form-view.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

export interface Contact {
  readonly type: FormInput['type'];
  readonly value: string;
}

/** True where the visitor has gone on to something outside of a node: a field elsewhere, a link further down. */
function isBusyElsewhere(node: Node): boolean {
  let active = pageDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active !== null && active !== pageDocument.body && !active.contains(node) && !node.contains(active);
}

interface FormResultProps {
  readonly form: Pick<FormCursors[number], 'titleSuccess' | 'subtitleSuccess' | 'titleFail'>;
  readonly view: FormView;
  /** E-mail and phone as they were sent, for the visitor to check. */
  readonly contacts: readonly Contact[];
  readonly onRestart: () => void;
}

/** How sending went, in place of the form. A configured subtitle says all that the built-in sentences would. */
export function FormResult({ form, view, contacts, onRestart }: FormResultProps): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'form');
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = view === 'failure' || view === 'leaving';

  useEffect(() => {
    const section = heading.current?.closest('.gh-form');
    if (section && (view === 'success' || view === 'failure') && !isBusyElsewhere(section)) heading.current?.focus();
  }, [view]);

  return (
    <div className="gh-form-result">
      {(failed || view === 'success') && (
        <h2
          className={`gh-form-title gh-form-title--${failed ? 'fail' : 'success'}`}
          part="title"
          ref={heading}
          tabIndex={-1}
        >
          <Editable
            field={failed ? (form.titleFail ?? fields.failTitle) : (form.titleSuccess ?? fields.successTitle)}
          />
        </h2>
      )}
      {/* Screen readers read the heading because it gets the focus, and the rest because of this role: everything once. */}
      <div role="status">
        {view === 'success' && (
          <div className="gh-form-success">
            <Editable as="p" field={form.subtitleSuccess ?? fields.successSubtitle} />
            {contacts.length > 0 && (
              <>
                {!form.subtitleSuccess && <Editable as="p" field={fields.checkContacts} />}
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
        {failed && <Editable as="p" field={fields.failSubtitle} />}
      </div>
      {failed && (
        <div className="gh-form-fail">
          <button className="gh-button" part="button" type="button" onClick={onRestart} disabled={view === 'leaving'}>
            <Editable field={fields.restart} />
          </button>
        </div>
      )}
    </div>
  );
}
