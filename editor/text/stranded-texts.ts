import type { EarlyText } from './early-text.js';
import { onLeavingPage } from './on-leaving-page.js';

/** Pause between two attempts to find out where a text is stored, in milliseconds. */
const pause = 5000;

interface Stranded {
  readonly early: EarlyText;
  readonly end: () => void;
}

/** Texts that were left before their editor came and while the site could not tell where they are stored. */
export class StrandedTexts {
  readonly #texts = new Map<HTMLElement, Stranded>();

  /** Asks again until the site answers or the text is opened once more. @param found - called with the answer there */
  add(early: EarlyText, found: () => Promise<void>): void {
    const { element } = early;
    const endLeaving = onLeavingPage(() => true);
    const ask = async () => {
      await early.find();
      if (this.take(element)) await found();
    };
    const timer = setInterval(() => void ask().catch(() => undefined), pause);
    const end = () => {
      endLeaving();
      clearInterval(timer);
    };
    this.#texts.set(element, { early, end });
  }

  /** Gives a text back that is opened again. */
  take(element: HTMLElement): EarlyText | undefined {
    const stranded = this.#texts.get(element);
    this.#texts.delete(element);
    stranded?.end();
    return stranded?.early;
  }
}
