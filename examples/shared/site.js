import { createSite, readBrowserFiles, siteHandler } from '@siteblocks/server';

/** Where the content is. The key belongs to an account that may read the apps below. */
const platform = { serverUrl: process.env.PLATFORM_URL, authKey: process.env.PLATFORM_KEY };

/** Numbers of the site's own apps and fields, as its configuration has them. */
const chapters = JSON.parse(process.env.CHAPTERS);

export const site = createSite({
  platform,
  chapters,
  languages: [{ lang: 'en-US' }, { lang: 'uk', prefix: 'uk' }],
  config: {
    generalInfo: { name: 'Studio' },
    // Says that a server takes forms; without it they only dispatch `submitForm`.
    formsEndpoint: true,
    formConfig: [
      {
        id: 'contact',
        title: 'Write to us',
        inputs: [
          { name: 'name', type: 'short', required: 'true', title: 'Name' },
          { name: 'email', type: 'email', required: 'true', title: 'E-mail' },
        ],
      },
    ],
  },
  log: (level, message) => process.stderr.write(`${level} ${message}\n`),
});

/** One kind of page, for all languages: its texts come from the page's document. */
const template = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
  </head>
  <body>
    <main>
      <h1 gh-id="intro.title"></h1>
      <gh-button data-link="/contact/">Ask us</gh-button>
      <gh-form data-form-id="contact"></gh-form>
    </main>
  </body>
</html>
`;

/** Leads of this example end with the process; a site keeps them in its database. */
const leads = [];

export const handle = siteHandler(site, {
  files: await readBrowserFiles(),
  forms: {
    store: async (lead) => {
      leads.push(lead);
    },
  },
  pages: { template: () => template, script: '/_gh/cdn/runtime.js' },
});
