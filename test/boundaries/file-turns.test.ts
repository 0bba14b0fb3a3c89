import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileTurns, turnOf, waitingFiles } from '../support/file-turns.js';
import { inTurn, turnsOfFiles } from '../support/in-turn.js';

const root = resolve(import.meta.dirname, '../..');
const all = fileTurns.flat();

describe('turns of test files', () => {
  it('name files that exist, each of them once', () => {
    expect(all.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(all.filter((file, index) => all.indexOf(file) !== index)).toEqual([]);
    expect(fileTurns).toHaveLength(turnsOfFiles);
  });

  it('run each file once in as many hours as there are turns', () => {
    const hours = Array.from({ length: turnsOfFiles }, (_, hour) => 495_000 + hour);
    const ran = hours.flatMap((hour) => all.filter((file) => !waitingFiles(hour).includes(file)));
    expect(ran.sort()).toEqual([...all].sort());
  });

  it('show each file all entries of its own lists in the course of time', () => {
    for (let length = 1; length <= 48; length += 1)
      for (let count = 1; count <= length; count += 1) {
        const list = Array.from({ length }, (_, index) => index);
        const seen = new Set<number>();
        // The hours of one turn: every fourth one.
        for (let hour = 2; hour < 2 + turnsOfFiles * length; hour += turnsOfFiles)
          for (const entry of inTurn(list, count, Math.floor(hour / turnsOfFiles))) seen.add(entry);
        expect(
          [...seen].sort((a, b) => a - b),
          `${count} of ${length}`,
        ).toEqual(list);
        expect(turnOf(2 + turnsOfFiles * length)).toBe(turnOf(2));
      }
  });
});
