import { expect, it } from 'vitest';
import { snippetsOf } from './snippets.js';

const codeOf = (sample: Parameters<typeof snippetsOf>[0]) =>
  Object.fromEntries(snippetsOf(sample).map(({ name, code }) => [name, code]));

it('gives the data to a framework as a property, and to a page as JSON inside the tag', () => {
  const code = codeOf({
    name: 'a',
    html: '<gh-tabs data-gh-id="tabs" data-flag></gh-tabs>',
    document: { tabs: { title: 'Formats' } },
  });
  expect(code).toEqual({
    HTML: '<gh-tabs data-gh-id="tabs" data-flag></gh-tabs>',
    'HTML with data':
      '<gh-tabs data-flag>\n  <script type="application/json">\n    {\n      "title": "Formats"\n    }\n  </script>\n</gh-tabs>',
    React:
      'const data = {\n  title: "Formats"\n};\n\nexport function Example() {\n  return (\n    <gh-tabs data={data} data-flag />\n  );\n}',
    Vue: '<script setup>\nconst data = {\n  title: "Formats"\n};\n</script>\n\n<template>\n  <gh-tabs :data="data" data-flag />\n</template>',
    Svelte:
      '<script>\n  const data = {\n    title: "Formats"\n  };\n</script>\n\n<gh-tabs data={data} data-flag></gh-tabs>',
    'Platform document': '{\n  "tabs": {\n    "title": "Formats"\n  }\n}',
  });
});

it('leaves out data where the block has none, and closes tags as JSX does', () => {
  const code = codeOf({ name: 'a', html: '<gh-form data-form-id="main"></gh-form>' });
  expect(Object.keys(code)).toEqual(['HTML', 'React', 'Vue', 'Svelte']);
  expect(code['React']).toContain('<gh-form data-form-id="main" />');
});
