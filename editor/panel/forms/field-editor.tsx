import { useMemo, useRef } from 'react';
import type { ReactElement } from 'react';
import { fieldTypes } from '../../../widgets/shared/forms/field-types.js';
import { DragHandle } from '../../site/lists/drag-handle.js';
import { BarIcon } from '../../view/bar-icon.js';
import type { BarIconName } from '../../view/bar-icon.js';
import type { PanelTexts } from '../texts.js';
import type { FormData } from './form-operations.js';
import { TextField } from './text-field.js';
import { withValue } from './with-value.js';

interface FieldEditorProps {
  /** Begins the ids of its controls. */
  readonly id: string;
  readonly field: FormData;
  readonly at: number;
  readonly count: number;
  /** Language of the form. */
  readonly lang: string;
  readonly texts: PanelTexts;
  /** Why the field cannot be saved; empty for a valid one. */
  readonly problem: string;
  readonly onChange: (field: FormData) => void;
  /** @param control the control that gets the focus after the move */
  readonly onMove: (to: number, control: 'up' | 'down' | 'position') => void;
  readonly onRemove: () => void;
}

const typeNames: Readonly<Record<(typeof fieldTypes)[number], keyof PanelTexts>> = {
  short: 'fieldShort',
  long: 'fieldLong',
  textarea: 'fieldTextarea',
  email: 'fieldEmail',
  phone: 'fieldPhone',
  file: 'fieldFile',
};

/** Bytes of a megabyte, in which editors give sizes. */
const megabyte = 1_000_000;

/** A size as editors read it, and as it is stored. Other text stays for the check that explains it. */
const megabytesOf = (bytes: unknown): string =>
  typeof bytes === 'number' ? String(bytes / megabyte) : String(bytes ?? '');
const bytesOf = (text: string): string | number =>
  /^\d{1,4}(?:[.,]\d)?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * megabyte) : text;

/** A count as it is stored: a number if the text is one; other text stays for the check that explains it. */
const countOf = (value: string): string | number => (/^\d{1,9}$/.test(value) ? Number(value) : value);

/** What scrolls while a field is dragged. */
const openSheet = () => document.querySelector('dialog[open] .gh-panel-sheet-box, dialog[open]');

/** One field of a form. */
export function FieldEditor(props: FieldEditorProps): ReactElement {
  const { id, field, at, count, lang, texts: t, problem, onChange, onMove, onRemove } = props;
  const textOf = (key: string) => String(field[key] ?? '');
  const set = (key: string) => (value: string) => onChange(withValue(field, key, value));
  const setCount = (key: string) => (value: string) => onChange(withValue(field, key, countOf(value)));
  const name = textOf('title') || textOf('placeholder') || textOf('name');
  const isFile = field['type'] === 'file';
  const limit = isFile ? 'maxFiles' : 'maxLength';
  const tool = (icon: BarIconName, control: string, label: string, isOff: boolean, run: () => void) => (
    <button
      id={`${id}-${control}`}
      type="button"
      className="gh-edit-button gh-edit-button--icon"
      aria-label={label.replace('{name}', () => name)}
      title={label.replace('{name}', () => name)}
      aria-disabled={isOff}
      onClick={() => !isOff && run()}
    >
      <BarIcon name={icon} />
    </button>
  );
  const node = useRef<HTMLLIElement>(null);
  const found = useMemo(
    () => ({
      get entries() {
        return [...(node.current?.parentElement?.children ?? [])] as HTMLElement[];
      },
      position: at,
    }),
    [at],
  );
  return (
    <li ref={node}>
      <fieldset className="gh-panel-box">
        <legend>{t.formField.replace('{at}', String(at + 1)).replace('{name}', () => name)}</legend>
        <div className="gh-panel-tools">
          <DragHandle
            found={found}
            along="down"
            texts={{ dragEntry: t.fieldDrag.replace('{name}', () => name) }}
            scroller={openSheet}
            onDrop={(to) => onMove(to, 'position')}
          />
          <div className="gh-panel-field">
            <label htmlFor={`${id}-position`}>{t.fieldPosition}</label>
            <select
              id={`${id}-position`}
              value={at}
              onChange={({ currentTarget: { value } }) => onMove(Number(value), 'position')}
            >
              {Array.from({ length: count }, (_none, to) => (
                <option key={to} value={to}>
                  {to + 1}
                </option>
              ))}
            </select>
          </div>
          {tool('up', 'up', t.fieldUp, at === 0, () => onMove(at - 1, 'up'))}
          {tool('down', 'down', t.fieldDown, at === count - 1, () => onMove(at + 1, 'down'))}
          {tool('remove', 'remove', t.fieldRemove, false, onRemove)}
        </div>
        <TextField
          id={`${id}-title`}
          label={t.fieldLabel}
          value={textOf('title')}
          lang={lang}
          isWrong={problem !== ''}
          describedBy={`${id}-problem`}
          onChange={set('title')}
        />
        <div className="gh-panel-field">
          <label htmlFor={`${id}-type`}>{t.fieldType}</label>
          <select
            id={`${id}-type`}
            value={textOf('type')}
            onChange={({ currentTarget: { value } }) => set('type')(value)}
          >
            {fieldTypes.map((type) => (
              <option key={type} value={type}>
                {t[typeNames[type]]}
              </option>
            ))}
          </select>
        </div>
        <label className="gh-panel-check">
          <input
            id={`${id}-required`}
            type="checkbox"
            checked={textOf('required') === 'true'}
            onChange={({ currentTarget: { checked } }) => set('required')(String(checked))}
          />
          {t.fieldRequired}
        </label>
        <TextField
          id={`${id}-placeholder`}
          label={t.fieldPlaceholder}
          value={textOf('placeholder')}
          lang={lang}
          onChange={set('placeholder')}
        />
        <TextField
          id={`${id}-errorText`}
          label={t.fieldError}
          value={textOf('errorText')}
          lang={lang}
          onChange={set('errorText')}
        />
        <TextField
          id={`${id}-${limit}`}
          label={isFile ? t.fieldMaxFiles : t.fieldMaxLength}
          type="number"
          value={textOf(limit)}
          isWrong={problem !== ''}
          describedBy={`${id}-problem`}
          onChange={setCount(limit)}
        />
        {isFile && (
          <>
            <TextField
              id={`${id}-maxBytes`}
              label={t.fieldMaxBytes}
              value={megabytesOf(field['maxBytes'])}
              isWrong={problem !== ''}
              describedBy={`${id}-problem`}
              onChange={(value) => onChange(withValue(field, 'maxBytes', bytesOf(value)))}
            />
            <TextField
              id={`${id}-accept`}
              label={t.fieldAccept}
              value={textOf('accept')}
              isWrong={problem !== ''}
              describedBy={`${id}-problem`}
              onChange={set('accept')}
            />
          </>
        )}
        <p id={`${id}-problem`} className="gh-edit-problem" role="alert">
          {problem}
        </p>
      </fieldset>
    </li>
  );
}
