import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { focusStep, focusValue } from './picture-focus.js';

describe('the focal point of a picture', () => {
  it('is the nearest place that the style sheet knows, and nothing in the middle', () => {
    expect(focusValue({ x: 33, y: 96 })).toBe('30 100');
    expect(focusValue({ x: -5, y: 140 })).toBe('0 100');
    expect(focusValue({ x: 52, y: 48 })).toBeUndefined();
    expect(focusValue(undefined)).toBeUndefined();
  });

  it('has a rule for every value that a picture may carry', () => {
    const css = readFileSync(join(import.meta.dirname, 'styles/picture-focus.css'), 'utf8');
    for (let percent = 0; percent <= 100; percent += focusStep) {
      if (percent === 50) continue;
      expect(css).toContain(`[data-gh-focus^='${percent} '] {\n  --gh-focus-x: ${percent}%;`);
      expect(css).toContain(`[data-gh-focus$=' ${percent}'] {\n  --gh-focus-y: ${percent}%;`);
    }
  });
});
