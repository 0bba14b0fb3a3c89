import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';

interface VersionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One version of something, beside others. It can be scrolled by keys, too. */
export function Version({ title, children }: VersionProps): ReactElement {
  const id = useId();
  return (
    <section className="gh-edit-version" aria-labelledby={id} tabIndex={0}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
