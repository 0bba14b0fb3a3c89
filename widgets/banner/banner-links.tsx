import type { ReactElement } from 'react';
import { editAttributes, itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteHref, siteLink } from '../../runtime/page/page-info.js';
import type { PathKind } from '../../runtime/page/site-settings.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
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
  const fields = useTextFields(texts, 'banner');
  const { page } = useBlock();
  if (links.length === 0) return null;
  const hrefOf = ({ link }: BannerLink) => siteHref(link.value, page);
  const active = activeLink(links.map(hrefOf), path, '');
  const more = kind === 'services' ? links.slice(servicesInRow) : [];
  const row = more.length > 0 ? links.slice(0, servicesInRow) : links;
  // A mark may have moved with the address's hash before React is there.
  const anchor = (entry: BannerLink) => (
    <a
      {...editAttributes(entry)}
      {...siteLink(entry.link.value, page)}
      aria-current={hrefOf(entry) === active ? 'page' : undefined}
      suppressHydrationWarning
    >
      <Editable field={entry.name} />
    </a>
  );
  const keyOf = ({ link }: BannerLink) => link.path || link.value;
  return (
    <nav className="gh-banner-links" aria-label={t.links}>
      <Slides
        slides={row.map((link) => ({ key: keyOf(link), stored: link, content: anchor(link) }))}
        list={links}
        back={t.previousLinks}
        next={t.nextLinks}
      />
      {more.length > 0 && (
        <details className="gh-banner-more">
          <summary>
            <Editable className="gh-banner-closed" field={fields.moreServices} />
            <Editable className="gh-banner-open" field={fields.lessServices} />
          </summary>
          <ul {...listAttributes(links)}>
            {more.map((link) => (
              <li key={keyOf(link)} {...itemAttributes(link)}>
                {anchor(link)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}
