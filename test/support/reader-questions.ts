/** A question that readers ask, and where its answer stands. */
export interface ReaderQuestion {
  readonly question: string;
  /** Issue of another project in which readers asked it. */
  readonly askedIn: string;
  /** Texts of the links that lead from the start page to the answer: two at most. */
  readonly clicks: readonly string[];
  /** Heading of the section with the answer. */
  readonly section: string;
  /** What the section says. */
  readonly answer: RegExp;
}

export const integratorQuestions: readonly ReaderQuestion[] = [
  {
    question: 'Which script tag do I need, without a build?',
    askedIn: 'carbon-design-system/carbon-charts#1366',
    clicks: ['Embed in five minutes'],
    section: '1. Add the script',
    answer: /<script type="module" src="[^"]+\/_gh\/cdn\/runtime\.js">/,
  },
  {
    question: 'Do the blocks work with Vue, and how do I stop its warnings about tags?',
    askedIn: 'carbon-design-system/carbon#651',
    clicks: ['use blocks in Vue'],
    section: 'What to know',
    answer: /isCustomElement/,
  },
  {
    question: 'How do I bind an event of a block in Angular?',
    askedIn: 'carbon-design-system/carbon#242',
    clicks: ['use blocks in Angular'],
    section: 'What to know',
    answer: /\(submitForm\)/,
  },
  {
    question: 'How does my React app learn that a visitor sent a form?',
    askedIn: 'escaladesports/react-hubspot-form#18',
    clicks: ['use blocks in React'],
    section: 'What to know',
    answer: /onsubmitForm/,
  },
  {
    question: 'Which content security policy do I need, and does it need unsafe-inline?',
    askedIn: 'shoelace-style/webawesome#1937',
    clicks: ['set a content security policy'],
    section: 'Content security policy',
    answer: /neither 'unsafe-inline' nor 'unsafe-eval'/,
  },
  {
    question: 'How do I avoid a jump of the page while blocks load?',
    askedIn: 'shoelace-style/webawesome#686',
    clicks: ['embed a block on a page', 'Content security policy, options, frames and clean-up'],
    section: 'Before and while blocks load',
    answer: /min-height/,
  },
  {
    question: 'Can I load the script only when a page needs it?',
    askedIn: 'stripe/stripe-js#43',
    clicks: ['embed a block on a page'],
    section: 'Load the script only when needed',
    answer: /import\('[^']+runtime\.js'\)/,
  },
  {
    question: 'Do forms still appear after my router changed the page?',
    askedIn: 'sourcegraph/about#5291',
    clicks: ['embed a block on a page', 'Content security policy, options, frames and clean-up'],
    section: 'Pages that change without a reload',
    answer: /inserts later becomes a block/,
  },
  {
    question: 'What loads before the visitor agrees to cookies?',
    askedIn: 'FlowFuse/website#4625',
    clicks: ['ask for consent'],
    section: 'Effect on blocks',
    answer: /nothing is loaded/,
  },
  {
    question: 'How do I pin a version, and check that the file is unchanged?',
    askedIn: 'DevExpress/DevExtreme#3759',
    clicks: ['embed a block on a page', 'A fixed release with integrity'],
    section: 'One release with subresource integrity',
    answer: /integrity="sha384-/,
  },
];

export const designerQuestions: readonly ReaderQuestion[] = [
  {
    question: 'How do I change the main colour of all blocks?',
    askedIn: 'adobe/spectrum-web-components#3541',
    clicks: ['change colours and fonts'],
    section: 'Theming',
    answer: /--gh-accent: #0b6b5d/,
  },
  {
    question: 'How do I change one block only?',
    askedIn: 'adobe/spectrum-css#113',
    clicks: ['style one block'],
    section: 'One block',
    answer: /gh-form \{/,
  },
  {
    question: 'Which tokens exist, and what is each for?',
    askedIn: 'adobe/react-spectrum#3370',
    clicks: ['find a token'],
    section: 'Colour',
    answer: /--gh-inktext/,
  },
  {
    question: 'How does dark mode work, and how do I switch it on?',
    askedIn: 'digdir/designsystemet#4298',
    clicks: ['use dark mode'],
    section: 'Light and dark',
    answer: /data-gh-scheme="dark"/,
  },
  {
    question: 'Which part of a block may my style sheet change?',
    askedIn: 'adobe/spectrum-web-components#1586',
    clicks: ['style a part of a block'],
    section: 'CSS parts',
    answer: /a button, or a link that looks like one/,
  },
  {
    question: 'Which tokens does this one block use?',
    askedIn: 'adobe/spectrum-web-components#2847',
    clicks: ['see every block', 'gh-accordion'],
    section: 'Tokens',
    answer: /--gh-ink/,
  },
];

/** The other four questions of designers: Storybook's tests follow them. */
/** Questions of designers that Storybook answers: the links are on its start page. */
export const storybookQuestions: readonly ReaderQuestion[] = [
  {
    question: 'How does a block look in each of its states?',
    askedIn: 'Jagadeeshftw/grainlify#1221',
    clicks: ['Form'],
    section: 'States',
    answer: /Loading[\s\S]*Errors of fields[\s\S]*Not sent/,
  },
  {
    question: 'Which contrast does a colour have on each ground, in each theme?',
    askedIn: 'adobe/react-spectrum#3370',
    clicks: ['Colour'],
    section: 'Default, dark',
    answer: /ink-soft[\s\S]*\d+\.\d passes/,
  },
  {
    question: 'When do I use this block, and when another one?',
    askedIn: 'adobe/spectrum-web-components#6495',
    clicks: ['Accordion'],
    section: 'When not to',
    answer: /use Tabs/,
  },
  {
    question: 'What do keyboards and screen readers do in this block?',
    askedIn: 'timothy-agent/timothy#585',
    clicks: ['Tabs'],
    section: 'Keyboard',
    answer: /Left and Right/,
  },
];
