import type { content } from './content.js';
import { Picture } from './picture.js';
import { SectionHead } from './section-head.js';

export function Cards({ title, subtitle, items }: typeof content.services) {
  return (
    <div className="gh-cards">
      <SectionHead title={title} subtitle={subtitle} />
      <ul className="gh-cards-list gh-cards-list--pictures">
        {items.map((card) => (
          <li key={card.link} className="gh-card">
            <Picture {...card.image} className="gh-card-picture" maxWidth={840} />
            <h3>
              <a href={card.link}>{card.title}</a>
            </h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
