import { useEffect, useRef, useState } from 'react';
import { useEffectEvent } from '../../runtime/react/use-effect-event.js';
import type { DragEvent, ReactElement } from 'react';
import { mostPictureBytes } from '../../widgets/shared/picture-limits.js';
import { focusValue, middle } from '../../widgets/shared/picture-focus.js';
import { CropControl } from './crop/crop-control.js';
import { focusInCrop } from './crop/crop-geometry.js';
import type { CroppedPicture } from './crop/crop-tool.js';
import { DisclosureButton } from '../view/disclosure-button.js';
import { explainError } from '../view/explain-error.js';
import { holdsFiles } from './dropped-files.js';
import type { ControlProps } from './panel-control-props.js';
import { PictureLibrary } from './picture-library.js';
import type { PictureStore, StoredPicture } from './picture-store.js';
import { ticked } from '../places/kinds/panel-kind.js';
import { cropPending, focusOf } from '../places/kinds/picture-values.js';

interface PictureControlProps extends ControlProps {
  readonly pictures: PictureStore | undefined;
}

/** Files that the site takes. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const percent = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Which picture: one that the site has, a file that is uploaded, or an address. */
export function PictureControl(props: PictureControlProps): ReactElement {
  const { id, field, value, values, described, texts: t, pictures, onEnter } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const [done, setDone] = useState('');
  const [share, setShare] = useState<number>();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const control = useRef<HTMLDivElement>(null);
  const [off] = useState(() => new AbortController());
  useEffect(() => () => off.abort(), [off]);

  function openCrop(isOpen: boolean): void {
    setCropping(isOpen);
    setChoosing(false);
    setDone('');
    onEnter({ [cropPending]: '', [field.name]: value });
  }

  function takePart({ src, from, to }: CroppedPicture): void {
    const focus = focusInCrop(focusOf(values['focus'] ?? '') ?? middle, from, to);
    openCrop(false);
    onEnter({ [field.name]: src, focus: (values['focus'] && focusValue(focus)) || '' });
    setDone(t.cropDone.replace('{width}', String(to.width)).replace('{height}', String(to.height)));
    document.getElementById(`${id}-crop`)?.focus();
  }

  function take({ src, alt }: StoredPicture): void {
    openCrop(false);
    // Words and point of another picture are not this one's; those of the site for it are a good start.
    onEnter({ [field.name]: src, focus: '', alt: alt || (src === value ? (values['alt'] ?? '') : ''), decorative: '' });
  }

  async function upload(chosen: File | undefined): Promise<void> {
    if (!chosen || !pictures || share !== undefined) return;
    setRefusal('');
    if (chosen.size > mostPictureBytes) return setRefusal(t.pictureTooLarge);
    setShare(0);
    try {
      take(await pictures.upload(chosen, setShare, off.signal));
    } catch (error) {
      if (!off.signal.aborted) setRefusal(explainError(error, t));
    } finally {
      setShare(undefined);
    }
  }

  const begin = useEffectEvent(() => void upload(field.file));
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);

  function drop(event: DragEvent): void {
    setOver(false);
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
  }
  function over(event: DragEvent): void {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.files[0];
    // Other programs put a picture of copied words beside them: words are what a field takes.
    const isWords = event.target instanceof HTMLInputElement && event.clipboardData?.getData('text/plain') !== '';
    if (!pasted || isWords) return;
    event.preventDefault();
    void upload(pasted);
  });
  // The picture stands in the middle: opening the panel focuses the first field.
  useEffect(() => {
    const around = control.current?.closest('fieldset, form');
    const take = (event: Event) => paste(event as ClipboardEvent);
    around?.addEventListener('paste', take);
    return () => around?.removeEventListener('paste', take);
  }, []);

  return (
    <div
      ref={control}
      className={`gh-edit-picture${isOver ? ' gh-edit-picture--over' : ''}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        value={value}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...described}
        onChange={({ target }) => {
          openCrop(false);
          onEnter({ [field.name]: target.value });
        }}
      />
      {pictures && (
        <div className="gh-edit-buttons">
          <DisclosureButton
            label={t.chooseFromLibrary}
            isOpen={isChoosing}
            onOpen={(isOpen) => {
              openCrop(false);
              setChoosing(isOpen);
            }}
          />
          <button type="button" className="gh-edit-button" onClick={() => file.current?.click()}>
            {t.uploadPicture}
          </button>
          <input
            ref={file}
            type="file"
            accept={types.join()}
            hidden
            tabIndex={-1}
            aria-label={t.uploadPicture}
            onChange={({ target }) => {
              void upload(target.files?.[0]);
              target.value = '';
            }}
          />
          {value !== '' && <DisclosureButton id={`${id}-crop`} label={t.crop} isOpen={isCropping} onOpen={openCrop} />}
        </div>
      )}
      {pictures && <p className="gh-edit-said">{t.dropHere}</p>}
      {share !== undefined && (
        <p className="gh-edit-progress" role="status">
          <label>
            {share < 1 ? t.uploading : t.preparing} <progress value={share < 1 ? share : undefined} />
          </label>{' '}
          {share < 1 && percent.format(share)}
        </p>
      )}
      <p className="gh-edit-problem" role="alert">
        {refusal}
      </p>
      <p className="gh-edit-said" role="status">
        {done}
      </p>
      {isCropping && pictures && value !== '' && (
        <CropControl
          key={value}
          src={value}
          shape={field.shape}
          texts={t}
          pictures={pictures}
          onMoved={(isMoved) => onEnter({ [cropPending]: isMoved ? ticked : '' })}
          onCropped={takePart}
        />
      )}
      {isChoosing && pictures && <PictureLibrary current={value} texts={t} pictures={pictures} onChoose={take} />}
    </div>
  );
}
