import { useEffect, useId, useState } from 'react';
import { useEffectEvent } from '../../runtime/react/use-effect-event.js';
import type { KeyboardEvent, ReactElement } from 'react';
import { imageSources } from '../../widgets/shared/image-sources.js';
import type { EditTexts } from '../view/texts.js';
import { explainError } from '../view/explain-error.js';
import type { PictureStore, StoredPicture } from './picture-store.js';

interface PictureLibraryProps {
  /** Address of the picture that is chosen now. */
  readonly current: string;
  readonly texts: EditTexts;
  readonly pictures: PictureStore;
  readonly onChoose: (picture: StoredPicture) => void;
}

/** Rest between keys before what was typed is looked for, in milliseconds. */
const rest = 250;

/** The copy of a picture that is wide enough for a list. */
const small = (src: string): string =>
  imageSources(src).find(({ srcSet, type }) => type === 'image/webp' && srcSet.includes('-600.'))?.srcSet ?? src;

const nameOf = (src: string): string => src.slice(src.lastIndexOf('/') + 1);

/** The pictures that the site has, to choose one. */
export function PictureLibrary({ current, texts: t, pictures, onChoose }: PictureLibraryProps): ReactElement {
  const id = useId();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly StoredPicture[]>([]);
  const [total, setTotal] = useState<number>();
  const [problem, setProblem] = useState('');

  const read = useEffectEvent(async (from: number, isWanted: () => boolean) => {
    try {
      const page = await pictures.list(search, from);
      if (!isWanted()) return;
      setFound((before) => (from === 0 ? page.pictures : [...before, ...page.pictures]));
      setTotal(page.total);
      setProblem('');
    } catch (error) {
      if (isWanted()) setProblem(explainError(error, t));
    }
  });

  const [shown, setShown] = useState(0);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => void read(shown, () => wanted), search && shown === 0 ? rest : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [search, shown]);

  // Enter in here looks for something, and does not save the panel around.
  const keys = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

  return (
    <div className="gh-edit-library" role="group" aria-label={t.library}>
      <label htmlFor={`${id}-search`}>{t.searchPictures}</label>
      <input
        id={`${id}-search`}
        type="search"
        value={search}
        autoComplete="off"
        onKeyDown={keys}
        onChange={({ target }) => {
          setSearch(target.value);
          setShown(0);
        }}
      />
      <p role="status" className="gh-edit-said">
        {total === undefined && !problem ? t.reading : ''}
        {total === 0 ? t.noPictures : ''}
      </p>
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
      <ul>
        {found.map((picture) => (
          <li key={picture.src}>
            <button type="button" aria-pressed={picture.src === current} onClick={() => onChoose(picture)}>
              <img
                src={small(picture.src)}
                alt={picture.alt}
                loading="lazy"
                width={picture.width}
                height={picture.height}
              />
              <span>{nameOf(picture.src)}</span>
              <span>
                {picture.width} × {picture.height}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total !== undefined && found.length < total && (
        <button type="button" className="gh-edit-button" onClick={() => setShown(found.length)}>
          {t.morePictures}
        </button>
      )}
    </div>
  );
}
