import type { ReactElement } from 'react';
import type { PathKind } from '../../runtime/page-info.js';
import { siteHref } from '../../runtime/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { Slides } from '../shared/slides/slides.js';
import { activeLink } from './active-link.js';
import type { BannerLink } from './data.js';
import texts from './texts.js';

/** Services in the row itself; the others are behind 'More Services'. */
const servicesInRow = 6;

interface BannerLinksProps {
  readonly kind: PathKind;
  readonly links: readonly BannerLink[];
  readonly path: string;
}

/** The swipeable row of links below a banner. Links with a hash get their mark from enhance.ts: the server never sees a hash. */
export function BannerLinks({ kind, links, path }: BannerLinksProps): ReactElement | null {
  const t = useTexts(texts);
  const { page } = useBlock();
  if (links.length === 0) return null;
  const localised = links.map(({ name, link }) => ({ name, link: siteHref(link, page) }));
  const active = activeLink(
    localised.map(({ link }) => link),
    path,
    '',
  );
  const more = kind === 'services' ? localised.slice(servicesInRow) : [];
  const row = more.length > 0 ? localised.slice(0, servicesInRow) : localised;
  // A mark may have moved with the address's hash before React is there.
  const anchor = ({ name, link }: BannerLink) => (
    <a href={link} aria-current={link === active ? 'page' : undefined} suppressHydrationWarning>
      {name}
    </a>
  );
  return (
    <nav className="gh-banner-links" aria-label={t.links}>
      <Slides
        slides={row.map((link) => ({ key: link.link, content: anchor(link) }))}
        back={t.previousLinks}
        next={t.nextLinks}
      />
      {more.length > 0 && (
        <details className="gh-banner-more">
          <summary>
            <span className="gh-banner-closed">{t.moreServices}</span>
            <span className="gh-banner-open">{t.lessServices}</span>
          </summary>
          <ul>
            {more.map((link) => (
              <li key={link.link}>{anchor(link)}</li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}
