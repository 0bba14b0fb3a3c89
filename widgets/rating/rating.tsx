import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { logError } from '../../runtime/basics/log.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { useEffectEvent } from '../../runtime/react/use-effect-event.js';
import type { RatingLoaded } from './data.js';
import { ownVote, rememberVote } from './own-vote.js';
import type spec from './spec.js';
import texts from './texts.js';
import { createVoteQueue } from './vote-queue.js';
import type { VoteQueue } from './vote-queue.js';

const stars = [1, 2, 3, 4, 5] as const;

interface Given {
  readonly avg: number;
  readonly count: number;
}

async function send(origin: string, slug: string, rating: number): Promise<Given> {
  const answer = await fetch(`${origin}/_gh/rating`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug, rating }),
    // A vote outlives the page that it was given on.
    keepalive: true,
  });
  const given = answer.ok && ((await answer.json()) as Partial<Given> | null);
  if (!given || typeof given.avg !== 'number' || typeof given.count !== 'number')
    throw new Error(`The site answered the vote with status ${answer.status} and no rating.`);
  return { avg: given.avg, count: given.count };
}

/** What is remembered changes by this block alone. */
const neverChanges = () => () => undefined;

/** Five stars. A visitor has one vote on an article, which a later one replaces. */
export function Rating({ loaded }: BlockProps<typeof spec, RatingLoaded>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'rating');
  const { runtime } = useBlock();
  const id = useId();
  const { slug } = loaded;
  const [given, setGiven] = useState<Given>(loaded);
  const [chosen, setChosen] = useState<number>();
  const remembered = useSyncExternalStore(
    neverChanges,
    () => ownVote(slug),
    () => 0,
  );
  const shown = chosen ?? remembered;
  const [told, setTold] = useState('');
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const queue = useRef<VoteQueue>(undefined);

  const vote = useEffectEvent(async (star: number, isLast: () => boolean) => {
    if (!runtime) return;
    try {
      const answer = await send(runtime.config.site, slug, star);
      rememberVote(slug, star);
      if (!isLast()) return;
      setGiven(answer);
      setTold(t.thanks);
    } catch (error) {
      logError(`A vote could not be stored. ${String(error)}`);
      if (!isLast()) return;
      setChosen(undefined);
      setTold(t.failed);
    }
  });

  function rate(star: number): void {
    setChosen(star);
    queue.current?.choose(star);
  }

  const wake = useEffectEvent(() => {
    const star = Number(fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? 0);
    if (star > 0 && star !== ownVote(slug)) rate(star);
  });

  // Before React paints the stars still show what somebody chose before the block woke: that is a vote, too.
  useLayoutEffect(() => {
    const votes = createVoteQueue((star, isLast) => vote(star, isLast));
    queue.current = votes;
    addEventListener('pagehide', votes.flush);
    wake();
    return () => {
      removeEventListener('pagehide', votes.flush);
      votes.flush();
    };
  }, []);

  if (slug === '') return null;
  return (
    <div className="gh-rating">
      <fieldset ref={fieldset}>
        <legend>
          <Editable field={fields.title} />
        </legend>
        <div className="gh-rating-stars">
          {stars.map((star) => (
            <label key={star} data-gh-replay="">
              <input
                type="radio"
                name={id}
                value={star}
                checked={shown === star}
                onChange={() => rate(star)}
                aria-label={t[`star${star}`]}
              />
            </label>
          ))}
          {given.count > 0 && (
            <span className="gh-rating-average">
              {given.avg} <span className="gh-hidden">{t.votes}</span> ({given.count})
            </span>
          )}
        </div>
      </fieldset>
      <p className="gh-rating-told" role="status">
        {told}
      </p>
    </div>
  );
}
