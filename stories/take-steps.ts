import type { SampleStep } from '../widgets/shared/block-sample.js';

/** Writes a text as a visitor does: the page hears of it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/**
 * Does what a visitor does to come to the state of a sample, once its blocks are alive.
 *
 * @param root What the sample stands in.
 */
export function takeSteps(root: ParentNode, steps: readonly SampleStep[]): void {
  for (const step of steps) {
    if ('press' in step) root.querySelector<HTMLElement>(step.press)?.click();
    else {
      const field = root.querySelector<HTMLInputElement>(step.field);
      if (field) type(field, step.text);
    }
  }
}
