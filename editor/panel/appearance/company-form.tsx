import { useId, useMemo, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { DocumentAddress } from '../../../sdk/index.js';
import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { pictureStore } from '../../pictures/picture-store.js';
import { siteCalls } from '../../saving/documents/site-calls.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { settingStore } from '../shared/setting-store.js';
import type { PanelTexts } from '../texts.js';
import { companyFlaw, companyText, networks } from './company-values.js';
import type { CompanyField } from './company-values.js';

interface CompanyFormProps {
  readonly panel: PanelContext;
  readonly address: DocumentAddress;
}

const labels = (t: PanelTexts): readonly (readonly [CompanyField, string])[] => [
  ['name', t.companyName],
  ['legalName', t.companyLegalName],
  ['phone', t.companyPhone],
  ['email', t.companyEmail],
  ['fullAddress', t.companyAddress],
  ['logo', t.companyLogo],
  ['logoLight', t.companyLogoLight],
  ...networks.map((name) => [`socLinks.${name}`, name.charAt(0).toUpperCase() + name.slice(1)] as const),
];

/** Data of the company: name, contacts, logos, social networks. Each field is its own change. */
export function CompanyForm({ panel, address }: CompanyFormProps): ReactElement {
  const { client } = panel;
  const store = useMemo(() => settingStore({ client }, address), [client, address]);
  return (
    <LoadedSection load={store.read}>
      {(data, again) => {
        const stored = isObject(data) ? data['generalInfo'] : undefined;
        return (
          <Fields
            key={JSON.stringify(stored)}
            panel={panel}
            stored={stored}
            onSave={async (changed) => {
              const undo = await store.change((steps) => {
                if (changed.some(([field]) => field.startsWith('socLinks.'))) {
                  const info = isObject(steps.data) ? steps.data['generalInfo'] : undefined;
                  if (!isObject(info) || !isObject(info['socLinks']))
                    steps.do((make) => make.set(['generalInfo', 'socLinks'], {}));
                }
                for (const [field, value] of changed)
                  steps.do((make) => make.set(['generalInfo', ...field.split('.')], value));
              });
              again();
              return async () => {
                await undo();
                again();
              };
            }}
          />
        );
      }}
    </LoadedSection>
  );
}

interface FieldsProps {
  readonly panel: PanelContext;
  readonly stored: Json | undefined;
  /** @returns a function that undoes it */
  readonly onSave: (changed: readonly (readonly [CompanyField, string | undefined])[]) => Promise<() => Promise<void>>;
}

function Fields({ panel, stored, onSave }: FieldsProps): ReactElement {
  const { texts: t, tell, surroundings } = panel;
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [flaws, setFlaws] = useState<Readonly<Record<string, 'link' | 'long'>>>({});
  const pictures = useMemo(() => pictureStore(surroundings, siteCalls(surroundings)), [surroundings]);
  const valueOf = (field: CompanyField): string => typed[field] ?? companyText(stored, field);
  const set = (field: CompanyField, value: string) => setTyped((before) => ({ ...before, [field]: value }));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const changed = labels(t).flatMap(([field]) => {
      const value = valueOf(field).trim();
      return value === companyText(stored, field) ? [] : [[field, value] as const];
    });
    const found = changed.flatMap(([field, value]) => {
      const flaw = companyFlaw(field, value);
      return flaw ? [[field, flaw] as const] : [];
    });
    setFlaws(Object.fromEntries(found));
    const [first] = found;
    if (first) return document.getElementById(`${id}-${first[0]}`)?.focus();
    if (changed.length === 0) return;
    try {
      tell(t.lookSaved, await onSave(changed.map(([field, value]) => [field, value === '' ? undefined : value])));
      setTyped({});
    } catch (error) {
      tell(explainError(error, surroundings.texts));
    }
  }

  async function upload(field: CompanyField, file: File): Promise<void> {
    try {
      const { src } = await pictures.upload(file, () => undefined, new AbortController().signal);
      set(field, src);
    } catch (error) {
      tell(explainError(error, surroundings.texts));
    }
  }

  return (
    <form className="gh-panel-stack gh-panel-box" noValidate onSubmit={(event) => void save(event)}>
      {labels(t).map(([field, label]) => {
        const isPicture = field === 'logo' || field === 'logoLight';
        const flaw = flaws[field];
        return (
          <div key={field} className="gh-panel-field">
            <label htmlFor={`${id}-${field}`}>{label}</label>
            <input
              id={`${id}-${field}`}
              value={valueOf(field)}
              autoComplete="off"
              aria-invalid={flaw !== undefined}
              aria-describedby={`${id}-${field}-more`}
              onChange={({ currentTarget: { value } }) => set(field, value)}
            />
            {isPicture && (
              <div className="gh-panel-upload">
                <input
                  id={`${id}-${field}-file`}
                  type="file"
                  accept="image/*"
                  onChange={({ currentTarget }) => {
                    const [file] = currentTarget.files ?? [];
                    currentTarget.value = '';
                    if (file) void upload(field, file);
                  }}
                />
                <label htmlFor={`${id}-${field}-file`} className="gh-edit-button">
                  {t.mediaUpload}
                  <span className="gh-edit-unseen">: {label}</span>
                </label>
              </div>
            )}
            <span
              id={`${id}-${field}-more`}
              className={flaw ? 'gh-edit-problem' : 'gh-panel-soft'}
              role={flaw && 'alert'}
            >
              {flaw ? (flaw === 'link' ? t.companyBadLink : t.companyTooLong) : isPicture && t.companyPictureHint}
            </span>
          </div>
        );
      })}
      <div className="gh-edit-buttons">
        <button type="submit" className="gh-edit-button gh-edit-button--main">
          {t.lookSave}
        </button>
      </div>
    </form>
  );
}
