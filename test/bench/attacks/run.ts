import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { discard, startSite, type RunningSite } from '../../support/site.js';
import { quantile } from '../platform/load.js';
import { attacks, isAnswering, visit, type Target } from './attacks.js';

/**
 * Attacks the server in every way, with a good visitor beside it: rounds with and without the attack alternate. Prints a table.
 *
 * ATTACK_SIZE: sockets or different clients of an attack (default 10,000). ATTACK_ROUNDS (default 5) and ATTACK_SECONDS of each (default 10).
 * ATTACKS: names with commas between, default all. ATTACK_REST: seconds of rest before memory is measured (default 20). A quiet machine alone
 * gives figures that mean anything.
 */
const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const size = setting('ATTACK_SIZE', 10_000);
const rounds = setting('ATTACK_ROUNDS', 5);
const seconds = setting('ATTACK_SECONDS', 10);
const rest = setting('ATTACK_REST', 20);
const names = process.env['ATTACKS']?.split(',') ?? Object.keys(attacks);
const pause = 20;

/** Resident memory of a process in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

async function attack(attacker: ChildProcess, name: string, target: Target): Promise<() => Promise<number>> {
  attacker.send({ name, target, size, seconds });
  await once(attacker, 'message');
  const done = once(attacker, 'message');
  // Its first wave comes before the visitor does.
  await delay(500);
  return async () => Number((await done)[0]);
}

async function row(site: RunningSite, target: Target, name: string): Promise<string> {
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), { execArgv: ['--import', 'tsx'] });
  const visitors = Math.round(((seconds - 1) * 1000) / pause);
  const [quiet, attacked]: [number[], number[]] = [[], []];
  let [count, failed] = [0, 0];
  await delay(2000);
  const before = memoryOf(site.pid);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(site.pid))), 200);
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await visit(site.origin, visitors, pause)).times);
    const end = await attack(attacker, name, target);
    const during = await visit(site.origin, visitors, pause);
    attacked.push(...during.times);
    failed += during.failed;
    count += await end();
    await delay(1000);
  }
  clearInterval(watch);
  attacker.disconnect();
  await delay(rest * 1000);
  const [without, during] = [quiet, attacked].map((times) =>
    quantile(
      times.sort((a, b) => a - b),
      0.99,
    ),
  ) as [number, number];
  const after = memoryOf(site.pid);
  const cells = [
    name,
    String(count),
    without.toFixed(1),
    during.toFixed(1),
    (during / without).toFixed(2),
    String(failed),
    before.toFixed(0),
    highest.toFixed(0),
    after.toFixed(0),
    `${(100 * (after / before - 1)).toFixed(0)} %`,
    (await isAnswering(site.origin)) ? 'yes' : 'NO',
  ];
  return `| ${cells.join(' | ')} |`;
}

const site = await startSite({ env: { TRUST_PROXY: '127.0.0.1, ::1', MEMORY_MB: process.env['MEMORY_MB'] ?? '' } });
try {
  const client = await site.client();
  const [app] = await client.apps.list();
  const target = { origin: site.origin, token: await client.auth.token(), app_id: app?.app_id ?? 0 };
  await visit(site.origin, 500, 5);
  console.log(`${size} clients, ${rounds} rounds of ${seconds} s with and without the attack\n`);
  console.log(
    '| attack | requests or sockets | p99 without, ms | p99 during, ms | ratio | visitors refused | MB before | MB at most | MB after | growth | answers |',
  );
  console.log(`|${'---|'.repeat(11)}`);
  for (const name of names) console.log(await row(site, target, name));
} finally {
  await discard(site);
}
