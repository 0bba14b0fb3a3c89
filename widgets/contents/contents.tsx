import { useId } from 'react';
import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields } from '../../runtime/react/use-texts.js';
import { headingsOf } from './rules.js';
import type spec from './spec.js';
import texts from './texts.js';

/** Fewer headings than this need no table of contents. */
const fewest = 2;

export function Contents({ data }: BlockProps<typeof spec>): ReactElement | null {
  const fields = useTextFields(texts, 'contents');
  const id = useId();
  const headings = headingsOf(data?.text.value ?? '');
  if (headings.length < fewest) return null;
  return (
    <nav className="gh-contents" aria-labelledby={id}>
      <details open>
        <summary id={id}>
          <Editable field={fields.title} />
        </summary>
        <ol className="gh-contents-list">
          {headings.map(({ id: heading, text, level }) => (
            <li key={heading} className={`gh-contents-level-${level}`}>
              <a href={`#${encodeURIComponent(heading)}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
