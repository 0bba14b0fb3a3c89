import type { ReactElement } from 'react';
import { useState } from 'react';
import { TokenTable } from './type-page.js';
import './foundations.css';

const uses = [
  ['--gh-fast', 'Colours and underlines while hovered'],
  ['--gh-slow', 'Panels, dialogs, pictures that move in'],
] as const;

/** Durations and the curve, to try. */
export function MotionPage(): ReactElement {
  const [isMoved, setMoved] = useState(false);
  return (
    <div className="foundations sb-unstyled" data-gh-scheme="light">
      <h1>Motion</h1>
      <p>
        Two durations and one curve. Under <code>prefers-reduced-motion</code> nothing moves: blocks change at once,
        rows do not advance and films do not start.
      </p>
      <p>
        <button type="button" className="try" onClick={() => setMoved(!isMoved)}>
          Play
        </button>
      </p>
      {uses.map(([name, use]) => (
        <div key={name} className="track">
          <span className="runner" data-moved={isMoved} style={{ transitionDuration: `var(${name})` }} />
          <p>
            <code>{name}</code> {use}
          </p>
        </div>
      ))}
      <TokenTable words={['fast', 'slow', 'ease']} />
    </div>
  );
}
