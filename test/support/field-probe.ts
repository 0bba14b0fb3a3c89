import type { Probe } from './edit-stage.js';

/** Values of the kinds that have panels, and texts with a link and with paragraphs. */
export const probe = {
  picture: { src: '/assets/images/villa-dusk.jpg', alt: 'A villa', width: 1920, height: 1200 },
  link: { text: 'Prices', link: '/prices/' },
  look: 'plain',
  shown: false,
  words: 'One <a href="/contact/">two</a> three',
  story: '<p>One</p>',
};

/** Shows the values as they were at first: tests of panels look at what the panel itself changes. */
const html = (): string => `<section id="probe">
  <picture gh-id="probe.picture" gh-kind="image"><source srcset="/assets/images/villa-dusk.jpg.webp" type="image/webp"><img src="/assets/images/villa-dusk.jpg" alt="A villa" width="300" height="200"></picture>
  <p><a href="/prices/" gh-id="probe.link" gh-kind="link">Prices</a></p>
  <p gh-id="probe.look" gh-kind="choice" gh-options="plain|framed|wide">plain</p>
  <p gh-id="probe.shown" gh-kind="flag">Shown</p>
  <p gh-id="probe.words">One <a href="/contact/">two</a> three</p>
  <div gh-id="probe.story" gh-kind="text"><p>One</p></div>
</section>`;

export const fieldProbe: Probe<typeof probe> = { values: probe, html };
