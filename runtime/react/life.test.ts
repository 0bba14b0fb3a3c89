import { describe, expect, it } from 'vitest';
import { Life, transitions } from './life.js';
import type { LifeActions, LifeEvent, LifeState } from './life.js';

/** A lifecycle that records its actions, and the errors that it gets. */
function recorded(onAction: (name: keyof LifeActions, life: Life) => void = () => undefined) {
  const done: string[] = [];
  const act = (name: keyof LifeActions) => () => {
    done.push(name);
    onAction(name, life);
  };
  const life: Life = new Life({
    prepare: act('prepare'),
    drop: act('drop'),
    mount: act('mount'),
    announce: act('announce'),
    update: act('update'),
    unmount: act('unmount'),
    restore: act('restore'),
  });
  const tell = (...events: readonly LifeEvent[]) => {
    done.length = 0;
    for (const event of events) life.tell(event);
    return [life.state, ...done];
  };
  return { life, tell };
}

describe('the life of an element', () => {
  it('an element that was not activated stays unchanged', () => {
    const { tell } = recorded();
    expect(tell('connected', 'changed', 'disconnected', 'connected')).toEqual(['dormant']);
  });

  it('a change before the first rendering is rendered after it', () => {
    const { tell } = recorded();
    expect(tell('activated', 'changed', 'changed')).toEqual(['outdated', 'prepare']);
    expect(tell('prepared')).toEqual(['unsettled', 'mount']);
    expect(tell('shown')).toEqual(['stale', 'announce', 'prepare']);
    expect(tell('prepared')).toEqual(['mounted', 'update']);
  });

  it('a change while React takes over is rendered after that', () => {
    const { tell } = recorded();
    expect(tell('activated', 'prepared')).toEqual(['mounting', 'prepare', 'mount']);
    expect(tell('changed', 'changed')).toEqual(['unsettled']);
    expect(tell('shown')).toEqual(['stale', 'announce', 'prepare']);
  });

  it('each change of a mounted element is prepared, and the last of them shown', () => {
    const { tell } = recorded();
    tell('activated', 'prepared', 'shown');
    expect(tell('changed', 'changed')).toEqual(['stale', 'prepare', 'prepare']);
    expect(tell('prepared', 'prepared')).toEqual(['mounted', 'update']);
  });

  it.each([
    ['preparing', ['activated'], ['drop']],
    ['outdated', ['activated', 'changed'], ['drop']],
    ['mounting', ['activated', 'prepared'], ['drop', 'unmount']],
    ['unsettled', ['activated', 'prepared', 'changed'], ['drop', 'unmount']],
    ['mounted', ['activated', 'prepared', 'shown'], ['unmount']],
    ['stale', ['activated', 'prepared', 'shown', 'changed'], ['drop', 'unmount']],
  ] as const)('one that leaves while it is %s is prepared anew when it is back', (state, before, actions) => {
    const { life, tell } = recorded();
    tell(...before);
    expect(life.state).toBe(state);
    expect(tell('disconnected')).toEqual(['left', ...actions]);
    expect(tell('changed', 'prepared', 'shown')).toEqual(['left']);
    expect(tell('connected')).toEqual(['preparing', 'prepare']);
  });

  it('being connected again changes nothing for one that is alive', () => {
    const { tell } = recorded();
    tell('activated', 'prepared', 'shown');
    expect(tell('connected')).toEqual(['mounted']);
  });

  it.each(['preparing', 'outdated', 'mounting', 'unsettled', 'mounted', 'stale'] as const)(
    'an error while %s ends it for good',
    (state) => {
      const { life, tell } = recorded();
      const ways = {
        preparing: [],
        outdated: ['changed'],
        mounting: ['prepared'],
        unsettled: ['prepared', 'changed'],
        mounted: ['prepared', 'shown'],
        stale: ['prepared', 'shown', 'changed'],
      } as const;
      tell('activated', ...ways[state]);
      expect(life.state).toBe(state);
      expect(tell('failed')).toEqual(['failed', 'drop', 'restore']);
      expect(tell('failed', 'changed', 'disconnected', 'connected', 'prepared', 'shown')).toEqual(['failed']);
    },
  );

  it('what was to be done after an action that failed is not done', () => {
    const { tell } = recorded((name, life) => name === 'announce' && life.tell('failed'));
    expect(tell('activated', 'changed', 'prepared', 'shown')).toEqual([
      'failed',
      ...['prepare', 'mount', 'announce', 'drop', 'restore'],
    ]);
  });

  it('every state can be reached, and only a failed one is never left', () => {
    const states = Object.keys(transitions) as LifeState[];
    const reached = new Set(states.flatMap((state) => Object.values(transitions[state]).map(([next]) => next)));
    expect(states.filter((state) => !reached.has(state))).toEqual(['dormant']);
    expect(states.filter((state) => Object.keys(transitions[state]).length === 0)).toEqual(['failed']);
  });
});
