import { useId } from 'react';
import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { Contact } from './contact.js';
import type { FooterLink, FooterLoaded } from './data.js';
import { SocialLinks } from './social-links.js';
import type spec from './spec.js';
import texts from './texts.js';

/** The year in which the studio began (site specification, chapter 2). */
const since = 2012;

interface LinksProps {
  readonly title: string;
  readonly links: readonly FooterLink[];
  readonly path: string;
  readonly wide?: boolean;
}

function Links({ title, links, path, wide = false }: LinksProps): ReactElement | null {
  const heading = useId();
  if (links.length === 0) return null;
  return (
    <nav className={`gh-footer-links${wide ? ' gh-footer-links--wide' : ''}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {links.map(({ name, link }) => (
          <li key={link}>
            <a href={link} aria-current={link === path ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer({ loaded, page: { path } }: BlockProps<typeof spec, FooterLoaded>): ReactElement {
  const t = useTexts(texts);
  const { services, pages, policies, credit, studio, year } = loaded;
  return (
    <>
      <footer className="gh-footer">
        <div className="gh-footer-top">
          <div className="gh-footer-studio">
            {studio.name && <p className="gh-footer-name">{studio.name}</p>}
            <Contact studio={studio} />
            <SocialLinks profiles={studio.profiles} label={t.profiles} />
          </div>
          <Links title={t.services} links={services} path={path} wide />
          <Links title={t.pages} links={pages} path={path} />
          <Links title={t.policies} links={policies} path={path} />
        </div>
        <div className="gh-footer-bottom">
          <p>
            © {since}–{year} {studio.legalName || studio.name}. {t.rights}
          </p>
          {credit && (
            <p>
              {credit.text || t.credit} <a href={credit.link}>{credit.name}</a>
            </p>
          )}
          <Nested tag="gh-edit-mode" />
        </div>
      </footer>
      <Nested tag="gh-cookie-consent" />
    </>
  );
}
