import type { Fault } from '../fault.js';

const life = { file: 'runtime/react/life.ts', project: 'unit', tests: ['runtime/react/life.test.ts'] } as const;
const conformance = {
  project: 'browser',
  tests: ['test/conformance/element.test.ts', 'test/conformance/element-life.test.ts'],
} as const;
const elementFile = { ...conformance, file: 'runtime/react/element.tsx' } as const;
const children = { ...conformance, file: 'runtime/react/author-children.ts' } as const;
const attributes = {
  file: 'runtime/contract/attributes.ts',
  project: 'unit',
  tests: ['runtime/contract/attributes.test.ts'],
} as const;

export const element: readonly Fault[] = [
  { ...life, name: 'a change before the first rendering is lost', find: "changed: ['outdated'],", replace: '' },
  {
    ...life,
    name: 'the first rendering is not followed by the change',
    find: "shown: ['stale', 'announce', 'prepare']",
    replace: "shown: ['mounted', 'announce']",
  },
  {
    ...life,
    name: 'one that came back stays empty',
    find: "left: { connected: ['preparing', 'prepare'] }",
    replace: 'left: {}',
  },
  {
    ...life,
    name: 'a stale one is not unmounted',
    find: "prepared: ['mounted', 'update'],\n    disconnected: ['left', 'drop', 'unmount'],",
    replace: "prepared: ['mounted', 'update'],\n    disconnected: ['left', 'drop'],",
  },
  {
    ...life,
    name: 'a failed one comes back',
    find: 'failed: {},\n};',
    replace: "failed: { connected: ['preparing', 'prepare'] },\n};",
  },
  {
    ...life,
    name: 'what followed a failed mount is done',
    find: 'if (this.#state === state) this.#actions',
    replace: 'this.#actions',
  },
  {
    ...elementFile,
    name: 'an overtaken preparation is shown',
    find: '// A later change has overtaken this one, or the element has left.\n        if (turn !== this.#turn) return;',
    replace: '',
    titles: 'later one is shown',
  },
  {
    ...elementFile,
    file: 'runtime/entry/stubs.ts',
    name: 'moving is leaving',
    find: 'if (this.isConnected) return;',
    replace: '',
    titles: 'moving it with',
  },
  {
    ...elementFile,
    name: 'whoever waits for one that left waits for ever',
    find: "if (this.#life.state === 'left') this.#activation?.resolve();",
    replace: '',
    titles: 'blocks no caller',
  },
  {
    ...elementFile,
    name: 'HTML of another build is hydrated',
    find: '?.build === this.#runtime.build',
    replace: '?.build !== undefined',
    titles: 'another build',
  },
  {
    ...elementFile,
    name: 'early properties stay on the instance',
    find: '      adoptEarlyProperties(this, properties);\n',
    replace: '',
    titles: 'before the tag was defined',
  },
  {
    ...elementFile,
    name: 'a failed block stays empty',
    find: 'this.#author.restore();\n      const error',
    replace: 'const error',
    titles: 'shows the HTML of before',
  },
  {
    ...children,
    name: 'the author’s nodes are lost at the first rendering',
    find: 'this.#holder.append(...nodes);',
    replace: '',
    titles: 'under policy none.*light.*none.*author children',
  },
  { ...attributes, name: 'a decimal timeout is 3000', find: '(\\.\\d+)?', replace: '' },
  {
    ...attributes,
    name: 'a flag that says false is true',
    find: "parse: (value) => value !== 'false'",
    replace: 'parse: () => true',
  },
];
