import type { Probe } from './edit-stage.js';

export const questions = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, q: `Question ${id}`, a: `Answer ${id}` }));
export const [first, second, third] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

/** Values of every kind, in plain elements of a page. */
export const probe = {
  label: 'Ask us',
  link: { text: 'Prices', link: '/prices/' },
  count: 12,
  story: '<p>One</p>',
  items: questions(first, second, third),
};

const html = ({ label, link, count, story, items }: typeof probe): string => `<section id="probe">
  <span gh-id="probe.label" gh-kind="plain">${label}</span>
  <p><a href="${link.link}" gh-id="probe.link" gh-kind="link">${link.text}</a></p>
  <p gh-id="probe.count" gh-kind="number">${count}</p>
  <div gh-id="probe.story" gh-kind="text">${story}</div>
  <ul gh-array="probe.items">${items
    .map(
      ({ id, q, a }, at) =>
        `<li gh-item="${id}"><b gh-id="probe.items.${at}.q" gh-kind="plain">${q}</b> <span gh-id="probe.items.${at}.a">${a}</span></li>`,
    )
    .join('')}</ul>
</section>`;

/** The stage's probe with a list, and texts and panels of some kinds. */
export const listProbe: Probe<typeof probe> = { values: probe, html };
