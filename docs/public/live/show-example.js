/** Shows one sample of a block without a server: the sample's own answers replace the endpoints of a site. */
const here = new URL('.', location.href);
const wanted = new URLSearchParams(location.search);
const samples = await (await fetch(new URL(`${wanted.get('block')}.json`, here))).json();
const { html, path, answers } = JSON.parse(
  JSON.stringify(samples[Number(wanted.get('sample') ?? 0)]).replaceAll(
    'PICTURE',
    new URL('building.svg', here).pathname,
  ),
);

const send = window.fetch.bind(window);

/** Answer for a path; endpoints with a further part, such as a slug, count as their folder. */
const answerFor = (pathname) =>
  answers[pathname] ?? answers[pathname.replace(/(?<=\/_gh\/\w+)\/.*$/, '')] ?? answers[pathname.replace(/[^/]*$/, '')];

window.fetch = async (input, init) => {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (origin !== location.origin || pathname.startsWith(here.pathname.replace(/live\/$/, 'cdn/')))
    return send(input, init);
  const answer = answerFor(pathname);
  // A request that stays open shows the waiting state.
  if (answer === 'waits') return new Promise(() => undefined);
  if (answer === undefined) return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } });
  return 'json' in answer ? Response.json(answer.json) : new Response(null, { status: answer.status });
};

document.documentElement.dataset.ghScheme = wanted.get('scheme') ?? 'light';
const runtime = new URL('../cdn/runtime.js', here).href;
window.siteblocksConfig = { site: location.origin, isolation: 'shadow', lang: 'en-US' };
// Banners and breadcrumbs read the path of the page.
history.replaceState(null, '', path);
const main = document.querySelector('main');
main.innerHTML = html;
await import(runtime);

const { siteblocks } = window;
const popups = [...main.querySelectorAll('gh-popup, popup-container')];
for (const popup of popups) {
  const opener = document.createElement('button');
  opener.type = 'button';
  opener.textContent = 'Open the popup';
  opener.addEventListener('click', () => siteblocks.open(popup.dataset.popupId ?? '', { placement: 'documentation' }));
  main.append(opener);
}
if (['analytics', 'tag-manager'].includes(wanted.get('block'))) main.append('This block has no view.');
