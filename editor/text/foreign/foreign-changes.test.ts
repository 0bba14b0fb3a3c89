// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ForeignChanges } from './foreign-changes.js';

const told: string[] = [];
let text: HTMLElement;
let foreign: ForeignChanges;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Changes the text as a browser does for a key: then its events come, and in a later task its observers. */
function typed(words: string): void {
  (text.firstChild as Text).data += words;
  getSelection()?.setPosition(text.firstChild, text.textContent.length);
  text.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Changes the text as the translators of browsers do. */
function translate(): void {
  const font = document.createElement('font');
  font.textContent = `Übersetzt ${text.textContent}`;
  text.replaceChildren(font);
}

beforeEach(() => {
  told.length = 0;
  text = document.createElement('p');
  text.textContent = 'One';
  document.body.append(text);
  foreign = new ForeignChanges(text, {
    onUndone: () => told.push(`undone: ${text.textContent}`),
    onLeft: () => told.push('left'),
    onRefused: () => told.push('refused'),
  });
});
afterEach(() => {
  foreign.end();
  text.remove();
});

describe('ForeignChanges', () => {
  it('counts words typed in this very task as their author’s', () => {
    typed(', two');
    expect(foreign.isAltered).toBe(false);
    expect(text.textContent).toBe('One, two');
  });

  it('undoes a translation that comes in the task of a key, and keeps what was typed before it', async () => {
    typed(', two');
    translate();
    await nextTask();
    expect(told).toEqual(['undone: One, two']);
    expect(foreign.isAltered).toBe(false);
    expect(text.innerHTML).toBe('One, two');
  });

  it('puts the caret back where the last key left it', async () => {
    typed(', two');
    await nextTask();
    typed(', three');
    translate();
    await nextTask();
    expect(getSelection()?.anchorNode).toBe(text.firstChild);
    expect(getSelection()?.anchorOffset).toBe('One, two, three'.length);
  });

  it('undoes such a translation also where the page is left in that task', () => {
    typed(', two');
    translate();
    expect(foreign.isAltered).toBe(false);
    expect(told).toEqual(['undone: One, two']);
  });

  it('leaves a translation that comes again and again, which alters the text', async () => {
    for (let time = 0; time < 4; time += 1) {
      typed('!');
      translate();
      await nextTask();
    }
    expect(told).toEqual(['undone: One!', 'undone: One!!', 'undone: One!!!', 'left']);
    expect(foreign.isAltered).toBe(true);
  });

  it('counts changes without an event of the author as foreign, also before its observer reports them', async () => {
    (text.firstChild as Text).data = 'Other';
    expect(foreign.isAltered).toBe(true);
    await nextTask();
    expect(told).toEqual(['undone: One']);
    expect(foreign.isAltered).toBe(false);
  });
});
