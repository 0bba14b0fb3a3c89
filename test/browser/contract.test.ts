import { expect } from 'chai';
import type { SiteEvents } from '../../runtime/entry/bus.js';

/** The built files, which users get, and the manifest that describes them. */
const folder = '/dist/cdn/current';

interface Member {
  readonly name: string;
  readonly type: { readonly text: string };
  readonly default?: string;
  readonly attribute?: string;
}

interface Declaration {
  readonly tagName: string;
  readonly members: readonly Member[];
  readonly events: readonly Member[];
  readonly slots: readonly { readonly name: string }[];
  readonly cssParts: readonly { readonly name: string }[];
  readonly siteblocks: { readonly example: { readonly data?: unknown } };
}

type Block = HTMLElement & Record<string, unknown>;

const { modules } = (await (await fetch(`${folder}/custom-elements.json`)).json()) as {
  modules: { declarations: Declaration[] }[];
};
const declarations = modules.flatMap((module) => module.declarations);
const attributesOf = ({ members }: Declaration) =>
  members.filter((member): member is Member & { readonly attribute: string } => member.attribute !== undefined);

/** A site with one form, whose page takes what visitors send, and without any document. */
const settings = {
  formsEndpoint: 'listeners',
  formConfig: ['main', 'failing'].map((id) => ({
    id,
    langCode: 'en_US',
    defaultLang: 'en_US',
    button_text: 'Send',
    titleSuccess: 'Sent',
    titleFail: 'Failed',
    mailConfig: {},
    inputs: [{ name: 'name', type: 'short', required: 'true', placeholder: 'Your name', width: 12 }],
  })),
};
const ownFetch = window.fetch;
window.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (!pathname.startsWith('/_gh/')) return ownFetch(input, init);
  return Response.json(pathname === '/_gh/site.json' ? settings : null);
};

/** Names of the members of an object's type, those that may be missing with `?`. */
const keysOf = (type: string) => [...type.matchAll(/[{;,]\s*(\w+\??)(?=\(|:)/g)].map(([, key = '']) => key);

const details = new Map<string, unknown>();
const declaredEvents = new Map(declarations.flatMap(({ events }) => events.map(({ name, type }) => [name, type.text])));
for (const name of declaredEvents.keys())
  window.addEventListener(name, (event) => details.set(name, (event as CustomEvent).detail));

/** Each block with its example of data, set before the runtime knows its tag. */
const blocks = new Map(
  declarations.map((declaration) => {
    const block = document.createElement(declaration.tagName) as Block;
    block.setAttribute('data-wake', 'eager');
    const { data } = declaration.siteblocks.example;
    // The author's words in a slot give way to data.
    if (data !== undefined && declaration.slots.length === 0) block['data'] = data;
    if (declaration.slots.length > 0)
      block.append(Object.assign(document.createElement('span'), { textContent: 'Ask' }));
    return [declaration.tagName, block];
  }),
);
const popup = blocks.get('gh-popup');
if (popup) popup['popupId'] = 'order';
const block = (tag: string): Block => {
  const found = blocks.get(tag);
  if (!found) throw new Error(`The manifest has no <${tag}>.`);
  return found;
};

const inside = (element: Element) => element.shadowRoot ?? element;

/** Waits until something is there. */
async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
}

before(async function () {
  this.timeout(60_000);
  const script = Object.assign(document.createElement('script'), { type: 'module', src: `${folder}/runtime.js` });
  script.dataset['isolation'] = 'shadow';
  script.dataset['site'] = location.origin;
  document.head.append(script);
  await new Promise((done) => script.addEventListener('load', done));
});

describe('tags at start', () => {
  it('are all defined, with a setter for each member of the manifest', () => {
    expect(declarations.length).to.be.greaterThan(40);
    const missing = declarations.flatMap(({ tagName, members }) => {
      const settable = new Set<string>();
      for (let at: unknown = customElements.get(tagName)?.prototype; at && at !== HTMLElement.prototype;) {
        for (const [name, { set }] of Object.entries(Object.getOwnPropertyDescriptors(at))) if (set) settable.add(name);
        at = Object.getPrototypeOf(at) as unknown;
      }
      return members.filter(({ name }) => !settable.has(name)).map(({ name }) => `${tagName}.${name}`);
    });
    expect(missing).to.deep.equal([]);
  });
});

describe('blocks that are awake', () => {
  before(async function () {
    this.timeout(60_000);
    document.body.append(...blocks.values());
    await window.siteblocks?.whenReady();
  });

  it('have kept what was set before their tags were defined', () => {
    expect(block('gh-popup').getAttribute('data-popup-id')).to.equal('order');
    expect(Object.hasOwn(block('gh-tabs'), 'data')).to.equal(false);
  });

  it('show the data that they were given', () => {
    const empty = declarations.flatMap(({ tagName, slots, siteblocks }) => {
      const texts = [
        ...JSON.stringify((slots.length === 0 && siteblocks.example.data) || null).matchAll(
          /"(?:title|name|text)":"([^"\\<&]{3,})/g,
        ),
      ];
      const shown = inside(block(tagName)).textContent;
      return texts.length > 0 && !texts.some(([, text = '']) => shown.includes(text)) ? [tagName] : [];
    });
    expect(empty).to.deep.equal([]);
  });

  it('have the slots of the manifest, and no part that it does not name', () => {
    const wrong = declarations.flatMap(({ tagName, slots, cssParts }) => {
      const shown = inside(block(tagName));
      const lacking = slots
        .map(({ name }) => (name ? `slot[name="${name}"]` : 'slot:not([name])'))
        .filter((selector) => !shown.querySelector(selector));
      const named = cssParts.map(({ name }) => name);
      const found = [...shown.querySelectorAll('[part]')].flatMap((element) => [...element.part]);
      return [...lacking, ...found.filter((part) => !named.includes(part))].map((what) => `${tagName} ${what}`);
    });
    expect(wrong).to.deep.equal([]);
    expect(inside(block('gh-tabs')).querySelector('[part~="panel"]')).not.to.equal(null);
  });

  it('dispatch their events with the declared details', async function () {
    this.timeout(20_000);
    window.addEventListener('submitForm', (event) => {
      const { detail } = event as CustomEvent<SiteEvents['submitForm']>;
      const isFailing = detail.formDataObj.formId === 'failing';
      detail.waitUntil(isFailing ? Promise.reject(new Error('no')) : Promise.resolve());
    });
    for (const id of ['main', 'failing']) {
      const form = document.createElement('gh-form') as Block;
      form.setAttribute('data-wake', 'eager');
      form['formId'] = id;
      document.body.append(form);
      const field = await until(() => inside(form).querySelector<HTMLInputElement>('[name="name"]'));
      field.value = 'Ada';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      inside(form).querySelector<HTMLButtonElement>('.gh-form-submit')?.click();
      await until(() => inside(form).textContent.includes(id === 'main' ? 'Sent' : 'Failed'));
    }
    window.dispatchEvent(new CustomEvent('open-popup', { detail: { popupId: 'order', placement: 'here' } }));
    const dialog = await until(() => inside(block('gh-popup')).querySelector<HTMLDialogElement>('dialog[open]'));
    dialog.close();
    await until(() => details.has('popup-close'));

    const wrong = [...details].flatMap(([name, detail]) => {
      const declared = keysOf(declaredEvents.get(name) ?? '');
      const keys = Object.keys(detail as object);
      const isComplete = declared.every((key) => key.endsWith('?') || keys.includes(key));
      const known = declared.map((key) => key.replace('?', ''));
      return isComplete && keys.every((key) => known.includes(key))
        ? []
        : [`${name}: ${keys.join()} / ${declared.join()}`];
    });
    expect(wrong).to.deep.equal([]);
    expect([...details.keys()]).to.include.members([
      'widget-ready',
      'popup-open',
      'popup-close',
      'submitForm',
      'form-error',
    ]);
  });
});

/** A value of a member's type, and the text of its attribute; `undefined` for texts. */
function sampleOf(type: string): readonly [value: unknown, text: string] | undefined {
  if (type === 'boolean') return [true, ''];
  if (type.startsWith('number')) return [7, '7'];
  if (type.startsWith('object')) return [[{ title: 'One' }], '[{"title":"One"}]'];
  const choice = type.split(' | ').at(-1) ?? '';
  return choice.startsWith('"') ? [JSON.parse(choice), JSON.parse(choice) as string] : undefined;
}

/** Some texts are addresses, some are languages: the first that an attribute takes. */
function sameText(element: Block, name: string, attribute: string): readonly [value: unknown, text: string] {
  const taken = ['/some/', 'en-GB'].find((text) => {
    element.setAttribute(attribute, text);
    return element[name] === text;
  });
  return [taken, taken ?? 'no text is taken'];
}

describe('properties and attributes of a block', () => {
  for (const declaration of declarations)
    it(`of <${declaration.tagName}> follow each other, from the default on`, () => {
      const element = block(declaration.tagName);
      element.remove();
      for (const { name, attribute, type, default: value } of attributesOf(declaration)) {
        const label = `${declaration.tagName}.${name}`;
        element.removeAttribute(attribute);
        expect(JSON.stringify(element[name]), `${label} without its attribute`).to.equal(value);
        const [set, text] = sampleOf(type.text) ?? sameText(element, name, attribute);
        element[name] = set;
        expect(element.getAttribute(attribute), `the attribute of ${label}`).to.equal(text);
        element.removeAttribute(attribute);
        element.setAttribute(attribute, text);
        if (!type.text.startsWith('object')) expect(element[name], `${label} by its attribute`).to.equal(set);
        element[name] = undefined;
        expect(element.hasAttribute(attribute), `${label} set to undefined`).to.equal(false);
        if (type.text !== 'boolean') continue;
        element.setAttribute(attribute, 'false');
        expect(element[name], `${label} with "false"`).to.equal(false);
      }
    });
});
