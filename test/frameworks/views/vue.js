import { createApp, h, nextTick, shallowRef } from 'vue';
import View from './view.vue';

export async function mount(target, first) {
  const state = shallowRef(first);
  const app = createApp(() => h(View, { state: state.value }));
  app.mount(target);
  return {
    async set(changes) {
      state.value = { ...state.value, ...changes };
      await nextTick();
    },
    unmount: () => app.unmount(),
  };
}
