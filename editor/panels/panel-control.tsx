import type { ReactElement } from 'react';
import { AddressControl } from './address-control.js';
import { FocusControl } from '../pictures/focus-control.js';
import { ticked } from '../places/kinds/panel-kind.js';
import type { ControlProps, PanelControlProps } from '../pictures/panel-control-props.js';
import { ReferenceControl } from './references/reference-control.js';
import { PictureControl } from '../pictures/picture-control.js';

/** One field of a panel: its label, what the value is entered in, and what is wrong with it. */
export function PanelControl({ problem, pictures, ...rest }: PanelControlProps): ReactElement {
  const { id, field, values, texts: t } = rest;
  const { name, control = 'line', label, hint, required, off } = field;
  const props: ControlProps = {
    ...rest,
    value: values[name] ?? '',
    disabled: off?.(values) ?? false,
    described: {
      'aria-describedby': `${id}-hint ${id}-bad`,
      'aria-invalid': problem ? true : undefined,
      'aria-required': required || undefined,
    },
  };
  const isGroup = control === 'radios' || control === 'focus';
  const isTick = control === 'check' || control === 'switch';
  return (
    <div className={`gh-edit-field gh-edit-field--${control}`}>
      {!isTick && (isGroup ? <span id={`${id}-label`}>{t[label]}</span> : <label htmlFor={id}>{t[label]}</label>)}
      <Control {...props} pictures={pictures} />
      {isTick && <label htmlFor={id}>{t[label]}</label>}
      <p className="gh-edit-said" id={`${id}-hint`}>
        {hint && t[hint]}
      </p>
      <p className="gh-edit-problem" id={`${id}-bad`} role="alert">
        {problem && `${t[problem.text]}${problem.mayStay ? ` ${t.saveAgain}` : ''}`}
      </p>
    </div>
  );
}

function Control(props: ControlProps & Pick<PanelControlProps, 'pictures'>): ReactElement {
  const { id, field, value, disabled, described, pictures, onEnter } = props;
  const { name, control, options = [] } = field;
  const enter = (next: string) => onEnter({ [name]: next });
  switch (control) {
    case 'select':
      return (
        <select id={id} value={value} {...described} onChange={(event) => enter(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'radios':
      return (
        <div className="gh-edit-radios" role="radiogroup" aria-labelledby={`${id}-label`} {...described}>
          {options.map((option, at) => (
            <label key={option.value}>
              <input
                id={at === 0 ? id : undefined}
                type="radio"
                name={id}
                checked={option.value === value}
                onChange={() => enter(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      );
    case 'check':
    case 'switch':
      return (
        <input
          id={id}
          type="checkbox"
          role={control === 'switch' ? 'switch' : undefined}
          checked={value === ticked}
          {...described}
          onChange={(event) => enter(event.target.checked ? ticked : '')}
        />
      );
    case 'words':
      return (
        <textarea
          id={id}
          rows={3}
          value={value}
          disabled={disabled}
          {...described}
          onChange={(event) => enter(event.target.value.replace(/[\r\n]+/g, ' '))}
        />
      );
    case 'address':
      return <AddressControl {...props} />;
    case 'reference':
      return <ReferenceControl {...props} />;
    case 'date':
      return <input id={id} type="date" value={value} {...described} onChange={(event) => enter(event.target.value)} />;
    case 'picture':
      return <PictureControl {...props} pictures={pictures} />;
    case 'focus':
      return <FocusControl {...props} />;
    default:
      return (
        <input
          id={id}
          value={value}
          disabled={disabled}
          {...described}
          onChange={(event) => enter(event.target.value)}
        />
      );
  }
}
