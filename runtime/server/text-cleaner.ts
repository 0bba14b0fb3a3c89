import type { Clean, SafeHtml } from '../html/safe-html.js';
import { isPlainText } from '../html/safe-html.js';
import { TextMemo } from '../basics/text-memo.js';
import { cleanInSteps } from './clean-in-steps.js';
import { markupIn } from './markup-in.js';

/** Work, in elements, after which others have their turn: some 5 ms. */
const turn = 100;

/** Cleans stored texts on the server's one thread, where a page with many of them must not keep other visitors waiting. */
export class TextCleaner {
  readonly #sanitize: (html: string) => string;
  readonly #giveWay: () => Promise<void>;
  readonly #memo = new TextMemo<SafeHtml>();

  /**
   * @param sanitize Makes one piece of HTML safe.
   * @param giveWay Resolves when others have had their turn.
   */
  constructor(sanitize: (html: string) => string, giveWay: () => Promise<void>) {
    this.#sanitize = sanitize;
    this.#giveWay = giveWay;
  }

  readonly clean: Clean = (html) => {
    if (isPlainText(html)) return html as SafeHtml;
    const known = this.#memo.get(html);
    if (known !== undefined) return known;
    const steps = cleanInSteps(html, this.#sanitize);
    let step = steps.next();
    while (!step.done) step = steps.next();
    this.#memo.set(html, step.value);
    return step.value;
  };

  /**
   * Cleans every text with markup in the data, and yields in between. The synchronous rendering then finds them
   * cleaned.
   *
   * @returns A cleaner that remembers these texts, however many other texts are cleaned later.
   */
  async ahead(data: unknown): Promise<Clean> {
    const cleaned = new Map<string, SafeHtml>();
    let worked = 0;
    for (const html of markupIn(data)) {
      let clean = this.#memo.get(html);
      if (clean === undefined) {
        const steps = cleanInSteps(html, this.#sanitize);
        let step = steps.next();
        for (; !step.done; step = steps.next()) {
          worked += step.value;
          if (worked < turn) continue;
          await this.#giveWay();
          worked = 0;
        }
        clean = step.value;
        this.#memo.set(html, clean);
      }
      cleaned.set(html, clean);
    }
    return (html) => cleaned.get(html) ?? this.clean(html);
  }
}
