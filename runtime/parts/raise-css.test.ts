import { expect, it } from 'vitest';
import { raiseCss } from './raise-css.js';

it.each([
  ['.a{color:red}', ':root:root .a{color:red}'],
  ['.a,.b:is(i,b){x:y}', ':root:root .a,:root:root .b:is(i,b){x:y}'],
  ['@media print{.a{x:y}}', '@media print{:root:root .a{x:y}}'],
  ['@container gh-block (width>1px){.a{& .b{x:y}}}', '@container gh-block (width>1px){:root:root .a{& .b{x:y}}}'],
  ['@keyframes a{0%{x:y}to{x:z}}.b{x:y}', '@keyframes a{0%{x:y}to{x:z}}:root:root .b{x:y}'],
  [".a:after{content:'}{,'}.b{x:y}", ":root:root .a:after{content:'}{,'}:root:root .b{x:y}"],
  ['.a\\,b{x:y}', ':root:root .a\\,b{x:y}'],
])('gives each selector of %s more weight', (css, raised) => {
  expect(raiseCss(css)).toBe(raised);
});

it.each([':where(:root,:host){--gh-a:b}', '[data-gh-scheme=dark]{x:y}', ':host{x:y}'])('leaves %s as it is', (css) => {
  expect(raiseCss(css)).toBe(css);
});
