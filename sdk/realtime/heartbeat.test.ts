import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../testing/test-environment.js';
import { Heartbeat } from './heartbeat.js';

function start() {
  const environment = createTestEnvironment();
  let lost = 0;
  const heartbeat = new Heartbeat(environment, () => (lost += 1));
  heartbeat.start();
  return { environment, heartbeat, lost: () => lost };
}

describe('the heartbeat', () => {
  it('calls a silent connection lost between 12 and 13 seconds, once', () => {
    const { environment, lost } = start();
    environment.advance(11_900);
    expect(lost()).toBe(0);
    environment.advance(1100);
    expect(lost()).toBe(1);
    environment.advance(60_000);
    expect(lost()).toBe(1);
  });

  it('is content as long as something arrives', () => {
    const { environment, heartbeat, lost } = start();
    for (let second = 0; second < 600; second += 5) {
      environment.advance(5000);
      heartbeat.seen();
    }
    expect(lost()).toBe(0);
  });

  it('calls nothing lost while timers run once a minute and frames keep coming', () => {
    const { environment, heartbeat, lost } = start();
    for (let minute = 0; minute < 10; minute += 1) {
      environment.sleep(60_000);
      heartbeat.seen();
      environment.advance(900);
    }
    expect(lost()).toBe(0);
  });

  it('gives frames that wait after a sleep the time to be read', () => {
    const { environment, heartbeat, lost } = start();
    environment.sleep(3_600_000);
    heartbeat.seen();
    environment.advance(5000);
    expect(lost()).toBe(0);
  });

  it('calls a connection that died during a sleep lost, once', () => {
    const { environment, lost } = start();
    environment.sleep(3_600_000);
    expect(lost()).toBe(0);
    environment.advance(3000);
    expect(lost()).toBe(1);
  });

  it('notices a dead connection under throttled timers, too', () => {
    const { environment, lost } = start();
    environment.sleep(60_000);
    environment.sleep(60_000);
    expect(lost()).toBe(1);
  });

  it('leaves no timer behind', () => {
    const { environment, heartbeat } = start();
    environment.sleep(60_000);
    heartbeat.stop();
    expect(environment.timers).toBe(0);
  });
});
