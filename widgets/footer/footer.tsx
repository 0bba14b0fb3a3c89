import { useId } from 'react';
import type { ReactElement } from 'react';
import type { Field } from '../../runtime/contract/cursor.js';
import { editAttributes, itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteLink } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Children } from '../../runtime/react/children.js';
import { Editable } from '../../runtime/react/editable.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { ContactLines } from '../shared/contact-lines.js';
import { policyOf } from '../shared/policy-of.js';
import type { FooterLinks, FooterLoaded } from './data.js';
import { SocialLinks } from './social-links.js';
import type spec from './spec.js';
import texts from './texts.js';

interface LinksProps {
  readonly title: Field;
  readonly links: Readonly<FooterLinks> | undefined;
  readonly wide?: boolean;
}

function Links({ title, links = [], wide = false }: LinksProps): ReactElement | null {
  const heading = useId();
  const { page } = useBlock();
  if (links.length === 0) return null;
  return (
    <nav className={`gh-footer-links${wide ? ' gh-footer-links--wide' : ''}`} aria-labelledby={heading}>
      <Editable as="h2" id={heading} part="title" field={title} />
      <ul {...listAttributes(links)}>
        {links.map((entry) => {
          const address = siteLink(entry.link.value, page);
          return (
            <li key={entry.link.path || entry.link.value} {...itemAttributes(entry)}>
              <a {...editAttributes(entry)} {...address} aria-current={address.href === page.path ? 'page' : undefined}>
                <Editable field={entry.name} />
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** `2012–2026`, or one year where the company is not older or its founding is not known. */
function years(founded: string | undefined, year: number): string {
  const first = Number(/^\d{4}/.exec(founded ?? '')?.[0]);
  return first < year ? `${first}–${year}` : String(year);
}

export function Footer({
  attributes,
  loaded: { links, company, analytics, year },
  page,
}: BlockProps<typeof spec, FooterLoaded>): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'footer');
  const owner = company?.legalName?.value ? company.legalName : company?.name;
  const credit = links?.credit;
  const [policy = ''] = policyOf(attributes.page, page.settings).split('#');
  return (
    <footer className="gh-footer">
      <div className="gh-footer-top">
        <div className="gh-footer-studio">
          {company?.name?.value && <Editable as="p" className="gh-footer-name" field={company.name} />}
          {company && <ContactLines company={company} labels={t} className="gh-footer-contact" />}
          {company?.socLinks && <SocialLinks profiles={company.socLinks} label={t.profiles} />}
        </div>
        <Links title={fields.services} links={links?.services} wide />
        <Links title={fields.pages} links={links?.pages} />
        <Links title={fields.policies} links={links?.policies} />
      </div>
      <div className="gh-footer-bottom">
        <p>
          © {years(company?.foundingDate?.value, year)} {owner && <Editable field={owner} />}.{' '}
          <Editable field={fields.rights} />
        </p>
        {/* The link opens the consent question again; without a script it leads to the policy. */}
        <p>
          <a {...siteLink(`${policy}#cookie-settings`, page)}>
            <Editable field={fields.cookies} />
          </a>
        </p>
        {credit && (
          <p>
            <Editable field={credit.text ?? fields.credit} />{' '}
            <a {...editAttributes(credit)} href={credit.link.value}>
              <Editable field={credit.name} />
            </a>
          </p>
        )}
        {/* A site's additions to the last line: a choice of colours, a seal. */}
        <Children />
        <Nested tag="gh-edit-mode" />
      </div>
      {/* It moves to the start of the page when it asks; inside the footer React never looks for it. */}
      <Nested tag="gh-cookie-consent" attributes={attributes.page ? { 'data-page': attributes.page } : {}} />
      {analytics.pageTag && (
        <Nested
          tag="gh-analytics"
          attributes={{ 'data-google-id': analytics.pageTag, 'data-consent': analytics.consent }}
        />
      )}
      {analytics.tagManager && (
        <Nested
          tag="gh-tag-manager"
          attributes={{ 'data-google-id': analytics.tagManager, 'data-consent': analytics.consent }}
        />
      )}
    </footer>
  );
}
