import { useCallback, useId, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { pictureStore } from '../../pictures/picture-store.js';
import { siteCalls } from '../../saving/documents/site-calls.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { SideSheet } from '../shared/side-sheet.js';
import { nameOfPicture } from './media-store.js';
import type { ChangedPlaces, MediaPicture, MediaStore, PictureUse } from './media-store.js';
import { sizeText } from './size-text.js';

interface PictureSheetProps {
  readonly picture: MediaPicture;
  readonly panel: PanelContext;
  readonly store: MediaStore;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One picture: where it is shown, its alternative texts, and another picture in its place. */
export function PictureSheet({ picture, panel, store, onChanged, onClose }: PictureSheetProps): ReactElement {
  const { texts: t, lang } = panel;
  const { src, bytes } = picture;
  const [pixels, setPixels] = useState('');
  const load = useCallback(() => store.uses(src), [store, src]);
  return (
    <SideSheet title={nameOfPicture(picture)} onClose={onClose}>
      <img
        className="gh-panel-picture"
        src={src}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setPixels(t.mediaPixels.replace('{width}', String(naturalWidth)).replace('{height}', String(naturalHeight)))
        }
      />
      <p className="gh-panel-soft">{[sizeText(bytes, lang), pixels].filter(Boolean).join(' · ')}</p>
      <LoadedSection load={load}>
        {(uses, again) => (
          <PictureUses
            uses={uses}
            src={src}
            panel={panel}
            store={store}
            onChanged={() => {
              again();
              onChanged();
            }}
          />
        )}
      </LoadedSection>
    </SideSheet>
  );
}

interface PictureUsesProps extends Pick<PictureSheetProps, 'panel' | 'store' | 'onChanged'> {
  readonly uses: readonly PictureUse[];
  readonly src: string;
}

function PictureUses({ uses, src, panel, store, onChanged }: PictureUsesProps): ReactElement {
  const { texts: t, site, tell, surroundings } = panel;
  const id = useId();
  const pictures = useMemo(() => pictureStore(surroundings, siteCalls(surroundings)), [surroundings]);
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const languages = site.languages.filter((language) => uses.some((use) => use.lang === language.lang));
  const altIn = (code: string) => entered[code] ?? uses.find((use) => use.lang === code && use.alt !== '')?.alt ?? '';

  /** Changes places, tells how many, and offers to undo it. */
  async function change(text: string, work: () => Promise<ChangedPlaces>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const { count, undo } = await work();
      tell(text.replace('{count}', String(count)), async () => {
        await undo();
        onChanged();
      });
      setEntered({});
      onChanged();
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
    } finally {
      setBusy(false);
    }
  }

  const saveTexts = () =>
    change(t.mediaAltSaved, async () => {
      const done: ChangedPlaces[] = [];
      for (const [code, alt] of Object.entries(entered))
        done.push(
          await store.describe(
            uses.filter((use) => use.lang === code),
            src,
            alt.trim(),
          ),
        );
      return {
        count: done.reduce((sum, { count }) => sum + count, 0),
        undo: async () => {
          for (const { undo } of done.reverse()) await undo();
        },
      };
    });

  const replace = (file: File) =>
    change(t.mediaReplaced, async () => {
      const next = await pictures.upload(file, () => undefined, new AbortController().signal);
      return store.replace(uses, src, next.src);
    });

  if (uses.length === 0) return <p>{t.mediaUnused}</p>;
  return (
    <>
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
      <form
        className="gh-panel-alts"
        onSubmit={(event) => {
          event.preventDefault();
          void saveTexts();
        }}
      >
        {languages.map(({ lang: code, name }) => (
          <div key={code} className="gh-panel-field">
            <label htmlFor={`${id}-${code}`}>{t.mediaAltIn.replace('{language}', () => name)}</label>
            <textarea
              id={`${id}-${code}`}
              lang={code}
              rows={2}
              maxLength={500}
              value={altIn(code)}
              onChange={({ currentTarget: { value } }) => setEntered((all) => ({ ...all, [code]: value }))}
            />
          </div>
        ))}
        <p className="gh-panel-soft">{t.mediaAltHint}</p>
        <div className="gh-edit-buttons">
          <button
            type="submit"
            className="gh-edit-button gh-edit-button--main"
            aria-disabled={isBusy || Object.keys(entered).length === 0}
          >
            {t.mediaSaveAlt}
          </button>
        </div>
      </form>
      <section className="gh-panel-part">
        <div className="gh-panel-upload">
          <input
            id={`${id}-file`}
            type="file"
            accept="image/*"
            disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void replace(file);
              currentTarget.value = '';
            }}
          />
          <label htmlFor={`${id}-file`} className="gh-edit-button">
            {t.mediaReplace}
          </label>
          <span id={`${id}-hint`} className="gh-panel-soft">
            {t.mediaReplaceHint}
          </span>
        </div>
      </section>
      <section className="gh-panel-part" aria-labelledby={`${id}-where`}>
        <h3 id={`${id}-where`}>{t.mediaWhere}</h3>
        <ul className="gh-edit-uses">
          {uses.map(({ path, title, isSetting, lang: code, address }) => (
            <li key={`${address.app_id}.${address.item_id}`}>
              {isSetting ? (
                t.linkInSetting.replace('{name}', () => path)
              ) : (
                <a href={encodeURI(path)} lang={code}>
                  {title || path}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
