import type { ReactElement } from 'react';
import type { Field } from '../../runtime/cursor.js';
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

interface HeadingProps {
  /** What the page's author calls it. */
  readonly named: string;
  readonly title: Field | undefined;
  readonly label: Field | undefined;
}

/** A page has a heading, whatever is known of it. */
function Heading({ named, title, label }: HeadingProps): ReactElement | null {
  const className = 'gh-banner-title';
  if (title && (title.value || !(named || label?.value)))
    return <Editable as="h1" className={className} field={title} />;
  if (named) return <h1 className={className}>{named}</h1>;
  return label?.value ? <Editable as="h1" className={className} field={label} /> : null;
}

export function Banner({ attributes, data, loaded, page }: BlockProps<typeof spec, BannerLoaded>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'banner');
  const { label, title, subtitle, image, button } = data ?? {};
  const { page: named } = attributes;
  const hasLabel = Boolean(named || label?.value);
  if (!data && !hasLabel && loaded.links.length === 0) return null;
  return (
    <section className={`gh-banner gh-banner--${loaded.kind}`}>
      <div className="gh-banner-stage">
        {image && <Picture image={image} className="gh-banner-picture" first />}
        <div className="gh-banner-content">
          {hasLabel && (
            <nav className="gh-banner-breadcrumbs" aria-label={t.breadcrumbs}>
              <ol>
                <li>
                  <a {...siteLink('/', page)}>
                    <Editable field={fields.home} />
                  </a>
                </li>
                <li aria-current="page">{named || (label && <Editable field={label} />)}</li>
              </ol>
            </nav>
          )}
          <Heading named={named} title={title} label={label} />
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
