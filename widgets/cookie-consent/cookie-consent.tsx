import { useEffect, useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteFile, siteLink } from '../../runtime/page/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { policyOf } from '../shared/policy-of.js';
import { consentTypes } from './rules.js';
import type { ConsentLoaded } from './data.js';
import type spec from './spec.js';
import { stayOnTop } from './stay-on-top.js';
import { textVersion } from './text-version.js';
import texts from './texts.js';

interface ChoiceProps {
  readonly categories: NonNullable<NonNullable<ConsentLoaded['config']>['categories']>;
  readonly open: boolean;
}

/** One box for each category, none of them ticked: consent is given, not assumed. The browser's own disclosure holds them. */
function Choice({ categories, open }: ChoiceProps): ReactElement {
  const fields = useTextFields(texts, 'cookie-consent');
  const id = useId();
  return (
    <details className="gh-cookie-consent-choice" aria-live="off" open={open} suppressHydrationWarning>
      <Editable as="summary" id={id} field={fields.choose} />
      <div role="group" aria-labelledby={id} {...listAttributes(categories)}>
        <div className="gh-cookie-consent-category">
          <label>
            <input type="checkbox" defaultChecked disabled aria-describedby={`${id}-always`} />
            <Editable field={fields.always} />
          </label>
          <Editable as="p" id={`${id}-always`} field={fields.alwaysText} />
        </div>
        {categories.map((category, index) => {
          const { types, name, text } = category;
          return (
            <div key={index} className="gh-cookie-consent-category" {...itemAttributes(category)}>
              <label>
                <input type="checkbox" value={types.value} aria-describedby={text ? `${id}-${index}` : undefined} />
                <Editable field={name} />
              </label>
              {text && <Editable as="p" id={`${id}-${index}`} field={text} />}
            </div>
          );
        })}
      </div>
    </details>
  );
}

/**
 * The question, hidden: enhance.ts shows it where it has to be asked. Both answers are the same in size and colour, and closing is
 * not one of them. The values of the buttons are what is stored. What is around it tells assistive technology when it comes.
 */
export function CookieConsent({
  attributes,
  loaded: { config },
  page,
}: BlockProps<typeof spec, ConsentLoaded>): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'cookie-consent');
  const id = useId();
  const { shadow } = useBlock();
  const bar = useRef<HTMLElement>(null);
  // Browsers without popovers go by the order that the style sheet says.
  const onTop = shadow && !attributes.preview;
  useEffect(() => (onTop && bar.current?.showPopover ? stayOnTop(bar.current) : undefined), [onTop]);
  const policy = policyOf(attributes.page, page.settings);
  const categories = config?.categories ?? [];
  const hasChoice = categories.length > 0;
  const decline = hasChoice ? fields.necessary : fields.decline;
  const accept = hasChoice ? fields.acceptAll : fields.accept;
  const asked = [t.label, t.text, ...(policy ? [t.policy, policy] : []), decline.value, accept.value, t.close];
  const chosen = categories.flatMap(({ types, name, text }) => [types.value, name.value, text?.value ?? '']);
  const words = hasChoice ? [...asked, t.choose, t.always, t.alwaysText, t.save, ...chosen] : asked;
  return (
    <div aria-live="polite">
      <section
        className="gh-cookie-consent"
        part="panel"
        ref={bar}
        popover={onTop ? 'manual' : undefined}
        aria-labelledby={id}
        tabIndex={-1}
        hidden={!attributes.preview}
        data-types={hasChoice ? categories.map(({ types }) => types.value).join(' ') : consentTypes.join(' ')}
        data-version={textVersion(words)}
        data-endpoint={config?.endpoint && siteFile(config.endpoint.value, page)}
        suppressHydrationWarning
      >
        <div className="gh-cookie-consent-question">
          <h2 id={id} part="title">
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
          {hasChoice && <Choice categories={categories} open={attributes.preview} />}
        </div>
        <div className="gh-cookie-consent-answers">
          {hasChoice && (
            <button type="button" className="gh-button gh-cookie-consent-save" part="button" value="save">
              <Editable field={fields.save} />
            </button>
          )}
          <button type="button" className="gh-button" part="button" value="false">
            <Editable field={decline} />
          </button>
          <button type="button" className="gh-button" part="button" value="true">
            <Editable field={accept} />
          </button>
          <button type="button" className="gh-cookie-consent-close" part="close" value="" aria-label={t.close}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </section>
    </div>
  );
}
