import type { ReactElement } from 'react';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import type { Company } from '../shared/company.js';

type Profiles = NonNullable<Company['socLinks']>;
type Network = keyof Profiles;

/**
 * Networks with an icon, in display order: those of the site specification, chapter 2, then further ones of existing
 * sites.
 */
const networks: readonly Network[] = ['instagram', 'facebook', 'youtube', 'linkedin', 'pinterest', 'twitter'];

const names: Readonly<Record<Network, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  twitter: 'X',
};

/** Shapes on a field of 24 by 24, drawn with lines. */
const shapes: Readonly<Record<Network, ReactElement>> = {
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.75" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
  facebook: <path d="M16 4.5h-1.5A3.5 3.5 0 0 0 11 8v12.5M7.75 12h7" />,
  youtube: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="4" />
      <path d="m10.5 9.5 4.25 2.5-4.25 2.5z" fill="currentColor" />
    </>
  ),
  linkedin: <path d="M5.5 10v9M5.5 5.75h.01M10 19v-9M10 14a4 4 0 0 1 8 0v5" />,
  pinterest: <path d="M9.25 20.5 12 9.75M8 13.25A5 5 0 1 1 13.25 15c-1.4 0-2.35-.7-2.75-1.6" />,
  twitter: <path d="M4.5 4.5h3.75L19.5 19.5h-3.75zM19 4.5l-6.25 6.75M11 13.25 5 19.5" />,
};

/** Links to the company's profiles elsewhere. */
export function SocialLinks({
  profiles,
  label,
}: {
  readonly profiles: Profiles;
  readonly label: string;
}): ReactElement | null {
  const known = networks.flatMap((network) => {
    const link = profiles[network];
    return link ? [{ network, link }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className="gh-footer-social" aria-label={label}>
      {known.map(({ network, link }) => (
        <li key={network}>
          <a {...editAttributes(link)} href={link.value} aria-label={names[network]}>
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {shapes[network]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
