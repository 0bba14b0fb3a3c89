import { expect, it } from 'vitest';
import { readShell } from './read-shell.js';

const files = new Map([
  ['assets/js/components/header/header.html', '<a href="/">Usual</a>'],
  ['assets/js/own/top.html', '<a href="/">Listed</a>'],
]);
const read = async (file: string) => files.get(file);

it('finds the HTML of the header beside the script that the configuration lists', async () => {
  const list = [{ tag: 'header-component', src: '/src/assets/js/own/top.js' }];
  expect([...(await readShell({ components_list: list }, read))]).toEqual([
    ['header-component', '<a href="/">Listed</a>'],
  ]);
});

it('takes the usual file where no list names one', async () => {
  expect([...(await readShell({}, read))]).toEqual([['header-component', '<a href="/">Usual</a>']]);
});
