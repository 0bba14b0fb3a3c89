import type { content } from './content.js';
import { SectionHead } from './section-head.js';

export function Counters({ title, subtitle, items }: typeof content.studio) {
  return (
    <div className="gh-counters">
      <SectionHead title={title} subtitle={subtitle} />
      <dl className="gh-counters-list">
        {items.map(({ number, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
