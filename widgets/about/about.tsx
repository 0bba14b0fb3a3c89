import type { ReactElement } from 'react';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { Picture } from '../shared/picture.js';
import { StoredActions } from '../shared/stored-actions.js';
import type spec from './spec.js';

type Group = NonNullable<DataCursorOf<typeof spec>['groups']>[number];

const placement = 'about';

/** Widths of the largest files in pixels. */
const storyWidth = 1200;
const portraitWidth = 599;

function People({ people }: { readonly people: Group['items'] }): ReactElement {
  return (
    <ul className="gh-about-people" {...listAttributes(people)}>
      {people.map((person, index) => (
        <li key={index} part="card" {...itemAttributes(person)}>
          {person.image && <Picture image={person.image} className="gh-about-portrait" maxWidth={portraitWidth} />}
          <Editable as="strong" field={person.name} />
          {person.position && <Editable as="p" className="gh-about-note" field={person.position} />}
          {person.text && <Editable as="p" className="gh-about-life" field={person.text} />}
        </li>
      ))}
    </ul>
  );
}

function Team({ group }: { readonly group: Group }): ReactElement {
  const { title, subtitle, items } = group;
  return (
    <div className="gh-about-group" {...itemAttributes(group)}>
      {title && <Editable as="h3" field={title} />}
      {subtitle && <Editable as="p" className="gh-about-note" field={subtitle} />}
      <People people={items} />
    </div>
  );
}

export function About({ attributes, data }: BlockProps<typeof spec>): ReactElement | null {
  if (!data) return null;
  const { title, subtitle, text, image, button, buttons = [], logos = [], items = [], groups = [] } = data;
  const hasStory = title || subtitle || text || image || button || buttons.length > 0;
  return (
    <div className="gh-about">
      {hasStory && (
        <div className="gh-about-story">
          <div className="gh-about-words">
            {title && (
              <Editable as={attributes.h1 ? 'h1' : 'h2'} className="gh-about-title" part="title" field={title} />
            )}
            {subtitle && <Editable as="p" className="gh-lead" field={subtitle} />}
            {text && <Editable as="div" className="gh-about-text" field={text} />}
            <StoredActions buttons={button ? [button, ...buttons] : buttons} placement={placement} />
          </div>
          {image && <Picture image={image} className="gh-about-picture" maxWidth={storyWidth} />}
        </div>
      )}
      {logos.length > 0 && (
        <ul className="gh-about-logos" {...listAttributes(logos)}>
          {logos.map((logo, index) => (
            <li key={index} {...itemAttributes(logo)}>
              <Picture image={logo.image} maxWidth={portraitWidth} />
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <People people={items} />}
      {groups.length > 0 && (
        <div className="gh-about-groups" {...listAttributes(groups)}>
          {groups.map((group, index) => (
            <Team key={index} group={group} />
          ))}
        </div>
      )}
    </div>
  );
}
