import type { ReactElement } from 'react';

interface PlaceholderProps {
  readonly alt: string;
  /** In pixels; 0 is unknown. */
  readonly width: number;
  readonly height: number;
}

/** Stands for a picture that cannot be shown, with its size and its words. */
export function Placeholder({ alt, width, height }: PlaceholderProps): ReactElement {
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <svg
      className="gh-image-placeholder"
      width={width || 600}
      height={height || 400}
      viewBox="0 0 48 32"
      preserveAspectRatio="xMidYMid meet"
      {...name}
    >
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        <rect x="14" y="8" width="20" height="16" rx="1.5" />
        <path d="m14 21 6-6 5 5 3-3 6 6" />
        <circle cx="28.5" cy="12.5" r="1.5" />
      </g>
    </svg>
  );
}
