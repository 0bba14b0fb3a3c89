import type { IncomingMessage, ServerResponse } from 'node:http';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { memoryBudget, queueBounds } from './memory-budget.js';

const bytes = 100_000_000;

/** A budget whose memory and time the test sets. */
function budgetAt(used: number) {
  const now = { used, time: 0 };
  const changes: boolean[] = [];
  const budget = memoryBudget({
    bytes,
    used: () => now.used,
    clock: () => now.time,
    onChange: (isShort) => changes.push(isShort),
  });
  return { now, budget, changes };
}

/** A request, and its answer's status and headers. */
function ask(budget: ReturnType<typeof memoryBudget>, method = 'GET', url = '/', length = 0) {
  const answer: { status?: number; headers?: Record<string, string> } = {};
  const response = Object.assign(new EventEmitter(), {
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(answer, { status, headers });
      return response;
    },
    end: () => undefined,
  });
  const request = { method, url, headers: { 'content-length': String(length) } };
  const refused = budget.refuses(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return { refused, answer, close: () => response.emit('close') };
}

describe('a memory budget', () => {
  it('admits everything while the process is small', () => {
    const { budget } = budgetAt(50_000_000);
    expect(ask(budget).refused).toBe(false);
    expect(ask(budget, 'POST').refused).toBe(false);
    expect(budget.hasRoom()).toBe(true);
  });

  it('refuses bodies first, with 503 and the time to wait', () => {
    const { budget } = budgetAt(90_000_000);
    ask(budget);
    expect(ask(budget, 'GET').refused).toBe(false);
    const { refused, answer } = ask(budget, 'POST', '/', 10);
    expect(refused).toBe(true);
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });

  it('refuses reads at the budget, but for one a second and health checks', () => {
    const { budget, now } = budgetAt(bytes);
    const passed = () => [ask(budget), ask(budget), ask(budget)].filter(({ refused }) => !refused).length;
    expect(passed()).toBe(1);
    now.time = 999;
    expect(passed()).toBe(0);
    expect(ask(budget, 'GET', '/healthz?x').refused).toBe(false);
    now.time = 1000;
    expect(passed()).toBe(1);
    expect(budget.hasRoom()).toBe(false);
  });

  it('counts the bodies that admitted requests have declared, until they end', () => {
    const { budget } = budgetAt(50_000_000);
    const first = ask(budget, 'POST', '/', 20_000_000);
    expect(first.refused).toBe(false);
    expect(ask(budget, 'POST', '/', 20_000_000).refused).toBe(true);
    first.close();
    expect(ask(budget, 'POST', '/', 20_000_000).refused).toBe(false);
  });

  it('reports when refusals begin and end', () => {
    const { budget, now, changes } = budgetAt(50_000_000);
    ask(budget);
    now.used = bytes;
    now.time = 100;
    ask(budget);
    ask(budget);
    now.used = 50_000_000;
    now.time = 200;
    ask(budget);
    expect(changes).toEqual([true, false]);
  });
});

it('queues of a small budget leave most of it to the work', () => {
  expect(queueBounds(200_000_000)).toEqual({ unsent: 30_000_000, bodies: 30_000_000, frames: 20_000_000 });
  expect(queueBounds(8_000_000_000)).toEqual({ unsent: 256_000_000, bodies: 128_000_000, frames: 64_000_000 });
});
