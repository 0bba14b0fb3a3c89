import { useId } from 'react';
import type { ReactElement } from 'react';
import { usePanel } from '../panel-context.js';
import { roles, roleTexts } from './listed-person.js';
import type { GivenRole } from './listed-person.js';

interface RoleFieldsProps {
  readonly value: GivenRole;
  /** Names of the chapters of the site. */
  readonly chapters: readonly string[];
  readonly onChange: (value: GivenRole) => void;
}

/** Chooses a role, and the chapters of a writer. */
export function RoleFields({ value, chapters, onChange }: RoleFieldsProps): ReactElement {
  const { texts: t } = usePanel();
  const id = useId();
  const toggle = (name: string, isChosen: boolean) =>
    onChange({
      ...value,
      chapters: isChosen ? [...value.chapters, name] : value.chapters.filter((one) => one !== name),
    });
  return (
    <>
      <fieldset className="gh-panel-choices">
        <legend>{t.personRole}</legend>
        {roles.map((role) => {
          const { name, help } = roleTexts(role, t);
          return (
            <label key={role} className="gh-panel-choice">
              <input
                type="radio"
                name={`${id}-role`}
                checked={value.role === role}
                onChange={() => onChange({ ...value, role })}
              />
              <span>
                <b>{name}</b> <span className="gh-panel-soft">{help}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {value.role === 'writer' && (
        <fieldset className="gh-panel-choices">
          <legend>{t.personChapters}</legend>
          {chapters.map((name) => (
            <label key={name} className="gh-panel-choice">
              <input
                type="checkbox"
                checked={value.chapters.includes(name)}
                onChange={({ currentTarget: { checked } }) => toggle(name, checked)}
              />
              <span>{name.charAt(0).toLocaleUpperCase() + name.slice(1)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
