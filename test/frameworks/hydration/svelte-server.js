import { render as renderView } from 'svelte/server';
import View from './view.svelte';

export const render = () => renderView(View).body;
