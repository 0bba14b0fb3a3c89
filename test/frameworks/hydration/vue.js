import { createSSRApp } from 'vue';
import View from './view.vue';

export const app = () => createSSRApp(View);

export async function hydrate(target) {
  app().mount(target);
}
