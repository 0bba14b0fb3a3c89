import { flushSync, mount as mountComponent, unmount } from 'svelte';
import { stateOf } from './state.svelte.js';
import View from './view.svelte';

export function mount(target, first) {
  const state = stateOf(first);
  const props = {
    get state() {
      return state.value;
    },
  };
  const component = mountComponent(View, { target, props });
  flushSync();
  return {
    set(changes) {
      state.value = { ...state.value, ...changes };
      flushSync();
    },
    unmount: () => unmount(component),
  };
}
