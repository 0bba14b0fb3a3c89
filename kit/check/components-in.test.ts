import { expect, it } from 'vitest';
import { componentsIn } from './components-in.js';

const parts = new Map([
  ['assets/js/components/header/header.html', '<a href="/">Home</a>'],
  ['assets/js/components/bar/side.html', '<b>Side</b>'],
]);

it('finds the HTML of the components that a configuration lists', () => {
  const list = [
    { tag: 'header-component', src: '/src/assets/js/components/header/header.js' },
    { tag: 'side-bar', src: 'src/assets/js/components/bar/side.js' },
  ];
  expect([...componentsIn(parts, list).keys()]).toEqual(['header-component', 'side-bar']);
});

it('takes files named header and footer for those of the site where no list names them', () => {
  expect([...componentsIn(parts, undefined)]).toEqual([['header-component', '<a href="/">Home</a>']]);
});
