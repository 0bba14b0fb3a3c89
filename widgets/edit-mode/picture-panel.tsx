import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { EditDialog } from './edit-dialog.js';
import type { EditTexts } from './edit-texts.js';
import { isPictureAddress } from './picture-values.js';
import type { PictureValues } from './picture-values.js';

interface PicturePanelProps {
  readonly values: PictureValues;
  readonly texts: EditTexts;
  readonly onSave: (values: PictureValues) => Promise<void>;
  readonly onCancel: () => void;
}

/** Address, alternative text and title of a picture. */
export function PicturePanel({ values, texts: t, onSave, onCancel }: PicturePanelProps): ReactElement {
  const id = useId();
  const [saving, setSaving] = useState(false);
  const [bad, setBad] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const read = (name: keyof PictureValues) => String(entered.get(name) ?? '').trim();
    const next = { src: read('src'), alt: read('alt'), title: read('title') };
    setBad(!isPictureAddress(next.src));
    if (saving || !isPictureAddress(next.src)) return;
    setSaving(true);
    await onSave(next);
    setSaving(false);
  }

  return (
    <EditDialog title={t.picture} onCancel={onCancel}>
      <form className="gh-edit-form" onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}-src`}>{t.pictureSource}</label>
        <input
          id={`${id}-src`}
          name="src"
          defaultValue={values.src}
          required
          aria-invalid={bad || undefined}
          aria-describedby={`${id}-bad`}
        />
        <p className="gh-edit-problem" id={`${id}-bad`} role="alert">
          {bad ? t.badAddress : undefined}
        </p>
        <label htmlFor={`${id}-alt`}>{t.pictureAlt}</label>
        <input id={`${id}-alt`} name="alt" defaultValue={values.alt} />
        <label htmlFor={`${id}-title`}>{t.pictureTitle}</label>
        <input id={`${id}-title`} name="title" defaultValue={values.title} />
        <div className="gh-edit-buttons">
          <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={saving}>
            {saving ? t.saving : t.save}
          </button>
          <button type="button" className="gh-edit-button" onClick={onCancel}>
            {t.cancel}
          </button>
        </div>
      </form>
    </EditDialog>
  );
}
