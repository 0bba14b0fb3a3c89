import type { ReactElement } from 'react';
import { siteLink } from '../../runtime/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import { StoredAction } from '../shared/stored-action.js';
import { BannerLinks } from './banner-links.js';
import type { BannerLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';

const placement = 'banner';

export function Banner({ attributes, data, loaded, page }: BlockProps<typeof spec, BannerLoaded>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'banner');
  if (!data) return null;
  const { label, title, subtitle, image, button } = data;
  return (
    <section className={`gh-banner gh-banner--${loaded.kind}`}>
      <div className="gh-banner-stage">
        {image && <Picture image={image} className="gh-banner-picture" first />}
        <div className="gh-banner-content">
          {(attributes.page || label?.value) && (
            <nav className="gh-banner-breadcrumbs" aria-label={t.breadcrumbs}>
              <ol>
                <li>
                  <a {...siteLink('/', page)}>
                    <Editable field={fields.home} />
                  </a>
                </li>
                <li aria-current="page">{attributes.page || (label && <Editable field={label} />)}</li>
              </ol>
            </nav>
          )}
          <Editable as="h1" field={title} className="gh-banner-title" />
          {subtitle && (
            <div className="gh-banner-subtitle">
              <div className="gh-banner-subtitle-text">
                <Editable as="p" field={subtitle} />
                {/* Style alone decides whether there is more to read than what is shown. */}
                <div className="gh-banner-read-more">
                  <details>
                    <summary>
                      <Editable className="gh-banner-closed" field={fields.readMore} />
                      <Editable className="gh-banner-open" field={fields.readLess} />
                    </summary>
                  </details>
                </div>
              </div>
            </div>
          )}
          {button && <StoredAction className="gh-button gh-banner-button" button={button} placement={placement} />}
        </div>
      </div>
      <BannerLinks kind={loaded.kind} links={loaded.links} path={page.path} />
    </section>
  );
}
