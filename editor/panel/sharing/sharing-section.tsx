import type { ReactElement } from 'react';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import type { SectionProps } from '../panel-context.js';
import { PartLinks } from '../shared/part-links.js';
import { HeadList } from './head-list.js';
import { LostList } from './lost-list.js';
import { RedirectList } from './redirect-list.js';

/** The section Search and sharing: what search engines show of each page, redirects, addresses without a page. */
export function SharingSection({ panel }: SectionProps): ReactElement {
  const { address, texts: t, site } = panel;
  const { part } = address;
  const mayRedirect = site.chapters.some(({ name, rights }) => name === settingsChapter && rights.includes('publish'));
  const parts = [
    { address: 'sharing', title: t.heads, isCurrent: part === '' },
    ...(mayRedirect
      ? [
          { address: 'sharing/redirects', title: t.redirects, isCurrent: part === 'redirects' },
          { address: 'sharing/lost', title: t.lost, isCurrent: part === 'lost' },
        ]
      : []),
  ];
  return (
    <>
      <p className="gh-panel-intro">{t.sharingIntro}</p>
      <PartLinks label={t.sharingParts} parts={parts} />
      {part === 'redirects' && <RedirectList key={address.query.get('from') ?? ''} panel={panel} />}
      {part === 'lost' && <LostList panel={panel} />}
      {part === '' && <HeadList panel={panel} />}
    </>
  );
}
