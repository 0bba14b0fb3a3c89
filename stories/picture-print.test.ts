import sharp from 'sharp';
import { expect, it } from 'vitest';
import { differenceOf, printOf, readPrint, writePrint } from '../test/support/picture-print.js';

/** A page of 320 by 400 pixels with a black bar. */
const page = (top: number, height = 60, ground = '#ffffff') =>
  sharp({ create: { width: 320, height: 400, channels: 3, background: ground } })
    .composite([{ input: { create: { width: 200, height, channels: 3, background: '#000000' } }, left: 40, top }])
    .png()
    .toBuffer();

it('survives being written', async () => {
  const print = await printOf(await page(100));
  expect(readPrint(writePrint(print))).toEqual(print);
  expect(writePrint(print).length).toBeLessThan(280);
});

it('passes over a line that stands some pixels lower', async () => {
  expect(differenceOf(await printOf(await page(100)), await printOf(await page(104)))).toBe('');
});

it('sees what is missing, what has moved far, and another colour', async () => {
  const before = await printOf(await page(100));
  expect(differenceOf(before, await printOf(await page(100, 1)))).toMatch(/mean colour|parts/);
  expect(differenceOf(before, await printOf(await page(300)))).toMatch(/parts/);
  expect(differenceOf(before, await printOf(await page(100, 60, '#ffe0e0')))).toMatch(/mean colour/);
});
