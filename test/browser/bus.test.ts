import { expect } from 'chai';
import { createBus } from '../../runtime/entry/bus.js';

describe('bus', () => {
  it('dispatches once on the element, bubbling and composed, so that the window hears it out of a shadow root', () => {
    const bus = createBus(window);
    const host = document.body.appendChild(document.createElement('div'));
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
    const heard: string[] = [];
    const stop = bus.on('open-popup', ({ popupId }) => heard.push(popupId));
    bus.emit('open-popup', { popupId: 'a', placement: 'here' }, inner);
    stop();
    bus.emit('open-popup', { popupId: 'b', placement: 'here' }, inner);
    host.remove();
    expect(heard).to.deep.equal(['a']);
  });

  it('hands out frozen details, and answers false when a listener cancels', () => {
    const bus = createBus(window);
    const controller = new AbortController();
    let detail: unknown;
    bus.on(
      'widget-error',
      (given, event) => {
        detail = given;
        event.preventDefault();
      },
      { signal: controller.signal },
    );
    expect(bus.emit('widget-error', { tag: 'gh-x', id: '', error: 1 })).to.equal(false);
    controller.abort();
    expect(bus.emit('widget-error', { tag: 'gh-x', id: '', error: 1 })).to.equal(true);
    expect(Object.isFrozen(detail)).to.equal(true);
  });

  it('once hears one event only', () => {
    const bus = createBus(window);
    let count = 0;
    bus.once('consent-change', () => (count += 1));
    bus.emit('consent-change', { agreed: true, granted: '' });
    bus.emit('consent-change', { agreed: false, granted: '' });
    expect(count).to.equal(1);
  });
});
