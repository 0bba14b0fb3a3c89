import type { ReactElement } from 'react';
import { TokenTable } from './type-page.js';
import './foundations.css';

const layouts = [
  ['A text', '3 / span 8'],
  ['Text and picture', '1 / span 6', '7 / span 6'],
  ['Three cards', '1 / span 4', '5 / span 4', '9 / span 4'],
  ['Contents and text', '1 / span 3', '5 / span 8'],
] as const;

/** The page, its margins and its twelve columns. */
export function GridPage(): ReactElement {
  return (
    <div className="foundations sb-unstyled" data-gh-scheme="light">
      <h1>Grid</h1>
      <p>
        A block fills its place and keeps <code>--gh-margin</code> at both sides, up to a width of{' '}
        <code>--gh-page</code>. Inside there are twelve columns. A block arranges itself by its own width, not by that
        of the window.
      </p>
      <div className="page-width">
        <div className="columns" aria-hidden="true">
          {Array.from({ length: 12 }, (_, index) => (
            <span key={index}>{index + 1}</span>
          ))}
        </div>
        {layouts.map(([name, ...places]) => (
          <div key={name}>
            <p>{name}</p>
            <div className="columns">
              {places.map((place) => (
                <span key={place} className="placed" style={{ gridColumn: place }} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <TokenTable words={['page', 'margin', 'gutter', 'columns', 'column', 'section', 'header']} />
    </div>
  );
}
