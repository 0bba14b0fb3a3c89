import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { listenToOpeners, noPlacement } from '../runtime/entry/popup-opener.js';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import { answerEndpoints } from './answer-endpoints.js';
import { bringStoryToLife } from './bring-story-to-life.js';
import { htmlWith } from './html-with.js';
import type { AttributeTexts } from './html-with.js';
import { popupOf } from './popup-of.js';
import { showMedia } from './show-media.js';
import { showsSomething } from './shows-something.js';
import { StoryNote } from './story-note.js';
import type { StoryNoteProps } from './story-note.js';
import { themeAttributes } from './story-looks.js';
import type { StoryLooks } from './story-looks.js';
import { storyRuntime, withPictures } from './story-site.js';
import { takeSteps } from './take-steps.js';
import './themes.css';
import './hosts.css';

export interface ShownBlockProps {
  readonly sample: BlockSample;
  /** Attributes of the first tag, in the place of the sample's. */
  readonly attributes?: AttributeTexts;
  readonly looks: StoryLooks;
  /** True for a picture of the block: no step of a visitor is taken, and no note says that it shows nothing. */
  readonly still?: boolean;
  /** Called when the HTML to copy is another one: the docs page does not notice a changed control. */
  readonly onShown?: () => void;
}

const nothing: AttributeTexts = {};

/** A sample of a block, brought to life as a page would; blocks inside it too. */
export function ShownBlock({
  sample,
  attributes = nothing,
  looks,
  still = false,
  onShown = () => undefined,
}: ShownBlockProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const given = JSON.stringify(attributes);
  const lookedAt = JSON.stringify(looks);
  const [note, setNote] = useState<StoryNoteProps>();
  const tell = useRef(onShown);
  useEffect(() => {
    tell.current = onShown;
  });
  useEffect(() => tell.current(), [given]);
  useEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    const shown = withPictures(sample);
    const looks = JSON.parse(lookedAt) as StoryLooks;
    const stopMedia = showMedia({
      reducedMotion: looks.motion === 'reduced',
      forcedColors: looks.contrast === 'forced',
    });
    const runtime = storyRuntime(shown, looks, root);
    answerEndpoints(shown.endpoints ?? {}, runtime.config.site);
    root.replaceChildren(htmlWith(shown.html, withPictures(JSON.parse(given) as AttributeTexts)));
    const { alive, end } = bringStoryToLife(root, runtime, looks.consent);
    const leave = new AbortController();
    // Of a story the buttons open its own popups; others lead to pages that Storybook does not have.
    listenToOpeners(
      root,
      (popupId, placement) => {
        if (popupId === popupOf(root)) runtime.bus.emit('open-popup', { popupId, placement: placement ?? noPlacement });
        return true;
      },
      leave.signal,
    );
    let isLeft = false;
    void alive.then(() => {
      if (isLeft) return;
      root.dataset['story'] = 'alive';
      if (still) return;
      stopMedia.again();
      takeSteps(root, shown.steps ?? []);
      const popupId = popupOf(root);
      const open = (id: string) => () => void runtime.bus.emit('open-popup', { popupId: id, placement: 'storybook' });
      setNote(showsSomething(root) ? undefined : { onOpen: popupId === undefined ? undefined : open(popupId) });
    });
    return () => {
      isLeft = true;
      leave.abort();
      delete root.dataset['story'];
      stopMedia();
      end();
    };
  }, [sample, given, lookedAt, still]);
  return (
    <>
      <div
        // A new element for new looks: whether it is alive is never said of the earlier ones.
        key={lookedAt}
        ref={place}
        className="story"
        lang={looks.lang}
        dir={looks.direction}
        data-host={looks.host}
        data-editing={looks.editing}
        data-contrast={looks.contrast}
        {...themeAttributes(looks.theme)}
      />
      {note && <StoryNote {...note} />}
    </>
  );
}
