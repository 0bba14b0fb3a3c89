import type { ReactElement } from 'react';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import { Picture } from './picture.js';
import type { TrailStep } from './trail-step.js';

/** Width of a step's picture in pixels: it is as high as a line. */
const pictureWidth = 100;

/** What a step shows: its picture, which is called by its words, else the words. */
function Step({ text, picture, source }: Pick<TrailStep, 'text' | 'picture' | 'source'>): ReactElement {
  if (picture) {
    const image = { src: { path: '', value: picture }, alt: { path: '', value: text.value } };
    return <Picture image={image} className="gh-trail-picture" maxWidth={pictureWidth} eager />;
  }
  const words = <Editable field={text} />;
  return source ? <DocumentScope {...source}>{words}</DocumentScope> : words;
}

interface TrailProps {
  /** The page itself last. */
  readonly steps: readonly TrailStep[];
  /** Accessible name of the breadcrumbs. */
  readonly name: string;
  readonly className: string;
}

/** The way to a page; nothing without steps. */
export function Trail({ steps, name, className }: TrailProps): ReactElement | null {
  if (steps.length === 0) return null;
  return (
    <nav className={className} aria-label={name}>
      <ol>
        {steps.map(({ href, hrefLang, ...step }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={index} aria-current={isLast ? 'page' : undefined}>
              {isLast || !href ? (
                <Step {...step} />
              ) : (
                <a href={href} hrefLang={hrefLang}>
                  <Step {...step} />
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
