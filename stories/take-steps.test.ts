// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { takeSteps } from './take-steps.js';

it('types and presses as a visitor does, and passes over what is not there', () => {
  document.body.innerHTML = '<input name="a"><button>Send</button>';
  const heard: string[] = [];
  document.body.addEventListener('input', () => heard.push(document.querySelector('input')!.value));
  const pressed = vi.fn();
  document.querySelector('button')!.addEventListener('click', pressed);
  takeSteps(document.body, [
    { field: '[name="a"]', text: 'Ada' },
    { field: '[name="b"]', text: 'x' },
    { press: 'button' },
  ]);
  expect(heard).toEqual(['Ada']);
  expect(pressed).toHaveBeenCalledOnce();
});
