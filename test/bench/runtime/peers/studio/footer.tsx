import { useId } from 'react';
import type { content } from './content.js';

interface LinksProps {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly link: string }[];
  readonly wide?: boolean;
}

function Links({ title, links, wide = false }: LinksProps) {
  const heading = useId();
  return (
    <nav className={`gh-footer-links${wide ? ' gh-footer-links--wide' : ''}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {links.map(({ name, link }) => (
          <li key={link}>
            <a href={link}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A mark of a network: the same few lines for each, as the shapes themselves decide nothing here. */
const Mark = () => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.75" />
  </svg>
);

interface FooterProps {
  readonly company: typeof content.company;
  readonly links: typeof content.footerConfig;
}

export function Footer({ company, links }: FooterProps) {
  return (
    <footer className="gh-footer">
      <div className="gh-footer-top">
        <div className="gh-footer-studio">
          <p className="gh-footer-name">{company.name}</p>
          <address className="gh-footer-contact">
            <dl>
              <div>
                <dt className="gh-hidden">Address</dt>
                <dd>
                  <a href={company.googleMaps}>{company.fullAddress}</a>
                </dd>
              </div>
              <div>
                <dt className="gh-hidden">Phone</dt>
                <dd>
                  <a href={`tel:${company.phone.replace(/\s/g, '')}`}>{company.phone}</a>
                </dd>
              </div>
              <div>
                <dt className="gh-hidden">E-mail</dt>
                <dd>
                  <a href={`mailto:${company.email}`}>{company.email}</a>
                </dd>
              </div>
            </dl>
          </address>
          <ul className="gh-footer-social" aria-label="Social networks">
            {Object.entries(company.socLinks).map(([network, link]) => (
              <li key={network}>
                <a href={link} aria-label={network}>
                  <Mark />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Links title="Services" links={links.services} wide />
        <Links title="Studio" links={links.pages} />
        <Links title="Policies" links={links.policies} />
      </div>
      <div className="gh-footer-bottom">
        <p>
          © {company.foundingDate}–{new Date().getFullYear()} {company.legalName}. All rights reserved.
        </p>
        <p>
          <a href="/privacy-policy/#cookie-settings">Cookie settings</a>
        </p>
        <p>
          {links.credit.text} <a href={links.credit.link}>{links.credit.name}</a>
        </p>
      </div>
    </footer>
  );
}
