import { expect, it } from 'vitest';
import { mailAnswer } from './mail-answer.js';

const texts = { subject: 'Your request of 1 May', quote: 'You wrote:' };
const partsOf = (address: string) => {
  const [to = '', query] = address.slice('mailto:'.length).split('?');
  return { to: decodeURIComponent(to), ...Object.fromEntries(new URLSearchParams(query)) };
};

it('quotes the request line by line', () => {
  const inputs = { name: 'Олена & Ко', message: 'One\nTwo', newsletter_opt_out: 'true' };
  expect(partsOf(mailAnswer({ email: 'a@b.example', inputs }, texts))).toEqual({
    to: 'a@b.example',
    subject: 'Your request of 1 May',
    body: '\r\n\r\nYou wrote:\r\n> name: Олена & Ко\r\n> message: One\r\n> Two',
  });
});

it('adds no recipient and no header that stands in the address of a sender', () => {
  const address = mailAnswer({ email: 'a@b.example?bcc=evil@c.example&subject=x', inputs: {} }, texts);
  expect(Object.keys(partsOf(address))).toEqual(['to', 'subject', 'body']);
  expect(address.split('?')).toHaveLength(2);
});

it('stays short, and cuts no character in two', () => {
  const address = mailAnswer({ email: 'a@b.example', inputs: { message: '😀'.repeat(5000) } }, texts);
  expect(address.length).toBeLessThan(20_000);
});
