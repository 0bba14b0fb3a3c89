import type { ReactElement } from 'react';
import type { Field } from '../../runtime/contract/cursor.js';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { BannerTrail } from '../shared/banner-trail.js';
import type { HeadingLevel } from '../shared/heading-level.js';
import { Picture } from '../shared/picture.js';
import { StoredActions } from '../shared/stored-actions.js';
import { BannerLinks } from './banner-links.js';
import { Caption } from './caption.js';
import type { BannerLoaded } from './data.js';
import { isShown } from './is-shown.js';
import { pageName } from './page-name.js';
import type spec from './spec.js';
import builtIn from './texts.js';

const placement = 'banner';

interface HeadingProps {
  /** The author's name of the page. */
  readonly named: string;
  readonly title: Field | undefined;
  readonly label: Field | undefined;
  readonly level: HeadingLevel;
}

/** A page has a heading, whatever is known of it. */
function Heading({ named, title, label, level }: HeadingProps): ReactElement | null {
  const As = `h${level}` as const;
  const className = 'gh-banner-title';
  if (title && (title.value || !(named || label?.value)))
    return <Editable as={As} className={className} part="title" field={title} />;
  if (named)
    return (
      <As className={className} part="title">
        {named}
      </As>
    );
  return label?.value ? <Editable as={As} className={className} part="title" field={label} /> : null;
}

export function Banner({ attributes, data, loaded, page }: BlockProps<typeof spec, BannerLoaded>): ReactElement | null {
  const t = useTexts(builtIn);
  const fields = useTextFields(builtIn, 'banner');
  const {
    label,
    title,
    level,
    subtitle,
    image,
    caption,
    button,
    buttons = [],
    texts = [],
    list = [],
    menu,
  } = data ?? {};
  const links = menu && menu.length > 0 ? menu : loaded.links;
  const { page: named } = attributes;
  if (!isShown({ attributes, data, loaded })) return null;
  return (
    <section className={`gh-banner gh-banner--${loaded.kind}${caption ? ' gh-banner--captioned' : ''}`}>
      <div className="gh-banner-stage">
        {image && <Picture image={image} className="gh-banner-picture gh-veiled" first fills="tall" />}
        <div className="gh-banner-content">
          <BannerTrail
            className="gh-banner-breadcrumbs"
            name={t.breadcrumbs}
            homeText={fields.home}
            given={attributes.breadcrumbs}
            home={attributes.homepage}
            between={loaded.between}
            label={pageName(named, label)}
          />
          <Heading named={named} title={title} label={label} level={level?.value ?? '1'} />
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
          {loaded.search && <Nested tag="gh-search" attributes={{ 'data-type': loaded.search }} />}
          {texts.map(({ text }, index) => (
            <Editable key={index} as="p" className="gh-banner-text" field={text} />
          ))}
          {list.length > 0 && (
            <ul className="gh-banner-list" {...listAttributes(list)}>
              {list.map((entry, index) => (
                <li key={index} {...itemAttributes(entry)}>
                  <Editable field={entry.text} />
                </li>
              ))}
            </ul>
          )}
          <StoredActions buttons={button ? [button, ...buttons] : buttons} placement={placement} />
          {caption && <Caption caption={caption} />}
        </div>
      </div>
      <BannerLinks kind={loaded.kind} links={links} path={page.path} />
    </section>
  );
}
