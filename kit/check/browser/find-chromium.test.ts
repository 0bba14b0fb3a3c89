import { expect, it } from 'vitest';
import { findChromium } from './find-chromium.js';

it('finds the browser that CHROMIUM_PATH names, where it is there', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: '' })).not.toBe('/nowhere/chromium');
});
