import { render as renderView } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { view } from './lit.js';

/** Lit warns that its development build is slow. */
export const head = () => `<script>window.litIssuedWarnings = new Set(['dev-mode']);</script>`;
export const render = () => collectResult(renderView(view(() => undefined)));
