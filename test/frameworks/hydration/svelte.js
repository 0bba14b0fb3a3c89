import { flushSync, hydrate as hydrateView } from 'svelte';
import View from './view.svelte';

export function hydrate(target) {
  hydrateView(View, { target });
  flushSync();
}
