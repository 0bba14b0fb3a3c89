import { useState } from 'react';
import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { elementsShowing } from '../../places/text-place.js';
import { initialsOf } from './presence-person.js';
import type { PresencePerson } from './presence-person.js';

/** Faces that the bar has room for. */
const mostShown = 4;

function Face({ person: { name, avatar } }: { readonly person: PresencePerson }): ReactElement {
  const [failed, setFailed] = useState(false);
  return avatar && !failed ? (
    <img className="gh-edit-face" src={avatar} alt="" onError={() => setFailed(true)} />
  ) : (
    <span className="gh-edit-face" data-initials={initialsOf(name)} aria-hidden="true" />
  );
}

function goTo({ place }: PresencePerson): void {
  const [element] = place ? elementsShowing(document, place) : [];
  element?.scrollIntoView({ block: 'center' });
}

interface PeopleProps {
  readonly people: readonly PresencePerson[];
  readonly texts: EditTexts;
}

/** The other editors of the site: a face each, which leads to where they are. */
export function People({ people, texts: t }: PeopleProps): ReactElement | null {
  if (people.length === 0) return null;
  const isHere = ({ page }: PresencePerson) => page === location.pathname;
  const where = (person: PresencePerson) =>
    (isHere(person) ? (person.place ? t.presenceWrites : t.presenceHere) : t.presenceElsewhere)
      .replace('{name}', () => person.name)
      .replace('{page}', () => person.title || person.page);
  const rest = people.slice(mostShown);
  return (
    <ul className="gh-edit-people gh-edit-aside" aria-label={t.presence}>
      {people.slice(0, mostShown).map((person) => (
        <li key={person.userId}>
          {isHere(person) ? (
            <button type="button" aria-label={where(person)} title={where(person)} onClick={() => goTo(person)}>
              <Face person={person} />
            </button>
          ) : (
            <a href={person.page} aria-label={where(person)} title={where(person)}>
              <Face person={person} />
            </a>
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span
            className="gh-edit-face"
            role="img"
            aria-label={rest.map(where).join(', ')}
            title={rest.map(where).join('\n')}
            data-initials={`+${rest.length}`}
          />
        </li>
      )}
    </ul>
  );
}
