import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { SectionProps } from '../panel-context.js';
import type { PanelContext } from '../panel-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { PanelList } from '../shared/panel-list.js';
import type { ListFilter, ListSort } from '../shared/list-view.js';
import { mediaStore, nameOfPicture } from './media-store.js';
import type { MediaPicture } from './media-store.js';
import { PictureSheet } from './picture-sheet.js';
import { sizeText } from './size-text.js';
import { UploadButton } from './upload-button.js';

/** The section Media: all pictures of the site with their uses. */
export function MediaSection({ panel }: SectionProps): ReactElement {
  const { ask, client, texts: t } = panel;
  const store = useMemo(() => mediaStore({ ask, client }), [ask, client]);
  const [open, setOpen] = useState<string>();
  const filters = useMemo(() => filtersOf(panel), [panel]);
  const sorts = useMemo(() => sortsOf(panel), [panel]);
  return (
    <>
      <p className="gh-panel-intro">{t.mediaIntro}</p>
      <LoadedSection load={store.list}>
        {(pictures, again) => {
          const chosen = pictures.find(({ src }) => src === open);
          return (
            <>
              <PanelList
                label={t.media}
                entries={pictures}
                idOf={({ src }) => src}
                nameOf={nameOfPicture}
                wordsOf={(picture) => `${picture.src} ${Object.values(picture.alts).join(' ')}`}
                filters={filters}
                sorts={sorts}
                layout="tiles"
                render={(picture) => <Tile picture={picture} panel={panel} onOpen={() => setOpen(picture.src)} />}
                empty={
                  <EmptyState title={t.mediaNone}>
                    <UploadButton panel={panel} onDone={again} />
                  </EmptyState>
                }
                tools={<UploadButton panel={panel} onDone={again} />}
              />
              {chosen && (
                <PictureSheet
                  key={chosen.src}
                  picture={chosen}
                  panel={panel}
                  store={store}
                  onChanged={again}
                  onClose={() => setOpen(undefined)}
                />
              )}
            </>
          );
        }}
      </LoadedSection>
    </>
  );
}

function filtersOf({ texts: t }: PanelContext): readonly ListFilter<MediaPicture>[] {
  const tests: Readonly<Record<string, (picture: MediaPicture) => boolean>> = {
    used: ({ uses }) => uses > 0,
    unused: ({ uses }) => uses === 0,
    bare: ({ uses, alts }) => uses > 0 && Object.keys(alts).length === 0,
  };
  return [
    {
      id: 'use',
      label: t.filterUse,
      options: [
        { value: 'used', label: t.useUsed },
        { value: 'unused', label: t.useUnused },
        { value: 'bare', label: t.useNoAlt },
      ],
      test: (picture, value) => tests[value]?.(picture) ?? true,
    },
  ];
}

function sortsOf({ texts: t, lang }: PanelContext): readonly ListSort<MediaPicture>[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return [
    { id: 'newest', label: t.sortNewest, compare: (one, other) => other.changed - one.changed },
    { id: 'name', label: t.sortName, compare: (one, other) => compare(nameOfPicture(one), nameOfPicture(other)) },
    { id: 'size', label: t.sortSize, compare: (one, other) => other.bytes - one.bytes },
  ];
}

interface TileProps {
  readonly picture: MediaPicture;
  readonly panel: PanelContext;
  readonly onOpen: () => void;
}

/** A picture in the list. */
function Tile({ picture, panel: { texts: t, lang }, onOpen }: TileProps): ReactElement {
  const { src, bytes, uses } = picture;
  return (
    <button type="button" className="gh-panel-tile" onClick={onOpen}>
      <img src={src.replace(/(\.\w+)$/, '-600$1')} alt="" loading="lazy" width={300} height={225} />
      <b>{nameOfPicture(picture)}</b>
      <span className="gh-panel-soft">
        {sizeText(bytes, lang)} · {uses > 0 ? t.mediaUses.replace('{count}', String(uses)) : t.mediaUnused}
      </span>
    </button>
  );
}
