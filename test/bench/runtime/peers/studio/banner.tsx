import { Picture } from './picture.js';
import type { content } from './content.js';

export function Banner({ title, subtitle, image, caption, button }: typeof content.hero) {
  return (
    <section className="gh-banner gh-banner--home gh-banner--captioned">
      <div className="gh-banner-stage">
        <Picture {...image} className="gh-banner-picture" first fills="tall" />
        <div className="gh-banner-content">
          <h1 className="gh-banner-title">{title}</h1>
          <div className="gh-banner-subtitle">
            <div className="gh-banner-subtitle-text">
              <p>{subtitle}</p>
              <div className="gh-banner-read-more">
                <details>
                  <summary>
                    <span className="gh-banner-closed">Read more</span>
                    <span className="gh-banner-open">Read less</span>
                  </summary>
                </details>
              </div>
            </div>
          </div>
          <a className="gh-button gh-banner-button" href="/contact/#form">
            {button.text}
          </a>
          <p className="gh-banner-caption">
            <a href={caption.link}>
              <span className="gh-hidden">In the picture: </span>
              <span className="gh-banner-caption-name">{caption.name}</span> <span>{caption.place}</span>{' '}
              <span>{caption.year}</span>
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
