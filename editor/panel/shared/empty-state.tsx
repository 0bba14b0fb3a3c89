import type { ReactElement, ReactNode } from 'react';

/** Says that there is nothing yet, and what to do. */
export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className="gh-panel-state">
      <p>{title}</p>
      {children}
    </div>
  );
}
