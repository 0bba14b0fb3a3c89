import { useCallback, useEffect, useState } from 'react';
import { logError } from '../../runtime/basics/log.js';
import { readAnswer } from './read-answer.js';
import type { GalleryItems } from './read-answer.js';

/** How long an endpoint may take, in milliseconds; after that it counts as out of reach. */
export const patience = 20_000;

/** State of the pictures that an endpoint lists. */
type Asked = { readonly state: 'loading' | 'failed' } | { readonly state: 'here'; readonly items: GalleryItems };

interface AskedPictures {
  readonly asked: Asked;
  /** Number of repeated requests. */
  readonly repeats: number;
  /** Asks once more. */
  readonly askAgain: () => void;
}

async function ask(address: string, signal: AbortSignal): Promise<GalleryItems> {
  const answer = await fetch(address, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`It answers with status ${answer.status}.`);
  return readAnswer(await answer.json());
}

/**
 * Asks an endpoint for the pictures of a gallery, when the block is activated and each time that a visitor wishes it.
 *
 * @param address Whole address, or a path of the site that the page belongs to.
 */
export function useAskedPictures(address: string): AskedPictures {
  const [asked, setAsked] = useState<Asked>({ state: 'loading' });
  const [repeats, setRepeats] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    let isLeft = false;
    const timer = setTimeout(() => request.abort(new Error(`No answer within ${patience / 1000} s.`)), patience);
    ask(address, request.signal)
      .then(
        (items) => isLeft || setAsked({ state: 'here', items }),
        (error: unknown) => {
          if (isLeft) return;
          logError(
            `The pictures of a gallery could not be fetched from ${address}. Its visitors may try again.`,
            error,
          );
          setAsked({ state: 'failed' });
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isLeft = true;
      clearTimeout(timer);
      request.abort();
    };
  }, [address, repeats]);
  const askAgain = useCallback(() => {
    setAsked({ state: 'loading' });
    setRepeats((count) => count + 1);
  }, []);
  return { asked, repeats, askAgain };
}
