/* `classic.js`: what `runtime.js` loads where a page has loaded it as a classic script. The build writes this file as one module. */
const runtime = './runtime.js';
console.warn(
  '[siteblocks] runtime.js is a module, so this page loads it twice. Write <script type="module" src="…/runtime.js"></script>, or load embed.js in its place.',
);
void import(runtime);

export {};
