import type { MouseEvent, ReactElement } from 'react';
import { panelPath } from '../panel-address.js';
import { usePanel } from '../panel-context.js';

interface PartLinksProps {
  readonly label: string;
  readonly parts: readonly { readonly address: string; readonly title: string; readonly isCurrent: boolean }[];
}

/** Links to the parts of a section. */
export function PartLinks({ label, parts }: PartLinksProps): ReactElement {
  const { open } = usePanel();

  function follow(event: MouseEvent, address: string): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(address);
  }

  return (
    <nav className="gh-panel-parts" aria-label={label}>
      {parts.map(({ address, title, isCurrent }) => (
        <a
          key={address}
          href={panelPath(address, location.search)}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={(event) => follow(event, address)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
