import type { Fault } from '../fault.js';

const loaderFile = {
  file: 'runtime/entry/loader.ts',
  project: 'browser',
  tests: ['test/conformance/element.test.ts', 'test/conformance/element-life.test.ts'],
} as const;

export const loader: readonly Fault[] = [
  {
    ...loaderFile,
    name: 'the waking click is not held back',
    find: 'event.preventDefault();\n    kept',
    replace: 'kept',
    titles: 'link is not followed',
  },
  {
    ...loaderFile,
    name: 'the waking click is lost',
    find: 'if (succeeded) kept.click();',
    replace: 'if (succeeded) return;',
    titles: 'played again',
  },
  {
    ...loaderFile,
    name: 'a link of a block that fails leads nowhere',
    find: 'else if (kept.href) location.assign(kept.href);',
    replace: '',
    titles: 'cannot be woken',
  },
  {
    ...loaderFile,
    name: 'clicks are held for ever',
    find: "    element.removeEventListener('click', hold, true);\n",
    replace: '',
    titles: 'played again|comes to life',
  },
  {
    ...loaderFile,
    name: 'what enhance began is not ended',
    find: '(end) => end?.(),',
    replace: '() => undefined,',
    titles: 'what enhance began',
  },
  {
    ...loaderFile,
    name: 'enhance is not begun again',
    find: 'enhanced.delete(element);',
    replace: '',
    titles: 'what enhance began',
  },
  {
    ...loaderFile,
    name: 'one copy wakes in its own way never',
    find: 'asked in wakeStrategies ?',
    replace: "asked === '' ?",
    titles: 'data-wake overrides|no way of waking',
  },
  {
    ...loaderFile,
    name: 'an unknown tag is not named',
    find: 'void openParts().then(({ tellOfStrangers }) => tellOfStrangers());',
    replace: 'undefined;',
    titles: 'named once',
  },
  {
    ...loaderFile,
    name: 'elements are not met',
    find: 'keep(keeper);',
    replace: '',
    titles: 'inserted later|comes to life',
  },
  {
    ...loaderFile,
    name: 'legacy tags become blocks without being asked for',
    find: 'if (runtime.config.legacyTags)',
    replace: '',
    titles: 'left alone unless',
  },
  {
    project: 'unit',
    tests: ['runtime/parts/watch-aliases.test.ts'],
    file: 'runtime/parts/watch-aliases.ts',
    name: 'the whole page is searched for what is inserted',
    find: 'meetBelow(came);',
    replace: 'meetBelow([root]);',
  },
];
