import { useId } from 'react';
import type { ReactElement } from 'react';
import { siteLink } from '../../runtime/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type spec from './spec.js';
import texts from './texts.js';

const isAddress = (link: string) => /^(?:https?:\/\/|\/(?!\/)|#)/i.test(link);

/**
 * The question, hidden: enhance.ts shows it where it has to be asked. Both answers are the same in size and colour, and closing is
 * not one of them. The values of the buttons are what is stored. What is around it tells assistive technology when it comes.
 */
export function CookieConsent({ attributes, page }: BlockProps<typeof spec>): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'cookie-consent');
  const id = useId();
  const policy = isAddress(attributes.page) ? attributes.page : page.settings.policy;
  return (
    <div aria-live="polite">
      <section
        className="gh-cookie-consent"
        aria-labelledby={id}
        tabIndex={-1}
        hidden={!attributes.preview}
        suppressHydrationWarning
      >
        <div className="gh-cookie-consent-question">
          <h2 id={id}>
            <Editable field={fields.label} />
          </h2>
          <p>
            <Editable field={fields.text} />{' '}
            {policy && (
              <a {...siteLink(policy, page)}>
                <Editable field={fields.policy} />
              </a>
            )}
          </p>
        </div>
        <div className="gh-cookie-consent-answers">
          <button type="button" className="gh-button" value="false">
            <Editable field={fields.decline} />
          </button>
          <button type="button" className="gh-button" value="true">
            <Editable field={fields.accept} />
          </button>
          <button type="button" className="gh-cookie-consent-close" value="" aria-label={t.close}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </section>
    </div>
  );
}
