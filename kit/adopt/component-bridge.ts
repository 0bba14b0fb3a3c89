import { componentDataPath } from './component-data.js';

/** Where pages load the base class of a site's own components. */
export const bridgePath = '/siteblocks-component.js';

/**
 * The base class that components of legacy sites extend, for browsers: it renders a component when it comes into the page, with the data of the page's
 * document, and calls its methods in their order. `onclick="method()"` in a template becomes a listener, because the policy of pages refuses
 * handlers in attributes. Documents come from an endpoint that cleans their texts.
 */
export const componentBridge = `const documents = new Map();
const ask = (chapter, slug) => {
  const query = new URLSearchParams({ lang: document.documentElement.lang, ...(slug && { slug }) });
  const address = '${componentDataPath}' + encodeURIComponent(chapter) + '.json?' + query;
  if (!documents.has(address)) documents.set(address, fetch(address).then((answer) => (answer.ok ? answer.json() : null)));
  return documents.get(address);
};
/** Key of a page, as the site's endpoints know it: its path without slashes and without the language. */
const keyOf = (path) => {
  const lang = document.documentElement.lang.slice(0, 2);
  return path.replace(/^\\/+|\\/+$/g, '').replace(new RegExp('^' + lang + '(?:/|$)'), '') || 'home';
};
const find = (json, path) => path.split('.').reduce((value, key) => value?.[key], json);

export class GHComponent extends HTMLElement {
  environment = 'client';
  #defaults = {};
  #cache = new Map();

  async connectedCallback() {
    if (this.hasAttribute('data-gh-rendered')) return;
    this.setAttribute('data-gh-rendered', '');
    this.environment = 'server';
    await this.onServerRender?.();
    this.environment = 'client';
    await this.onClientReady?.();
    await this.onClientRender?.();
  }

  async findIds(chapter = 'pages', slug = location.pathname) {
    const { app_id: appId, item_id: itemId } = (await ask(chapter ?? 'pages', keyOf(slug)))?.address ?? {};
    return { appId, itemId };
  }

  async getGhData(id, chapter = 'pages', slug = location.pathname) {
    const stored = await ask(chapter ?? 'pages', keyOf(slug));
    return find(stored?.data, id) ?? find(this.#defaults, id);
  }

  setDefaultData(data) { this.#defaults = { ...this.#defaults, ...data }; }
  setCacheGhData(key, data) { this.#cache.set(key, data); }
  getCacheGhData(key) { return this.#cache.get(key); }
  findValueByPath(json, path) { return find(json, path); }
  error(message) { console.error('[' + this.localName + ']', message); }

  /** @param template The import of the component's template, or HTML. */
  render(template) {
    const html = String(typeof template === 'function' ? template.call(this) : template);
    this.innerHTML = html.replace(/\\son(click|input|change|submit|keyup)=/gi, ' data-gh-on$1=');
    for (const type of ['click', 'input', 'change', 'submit', 'keyup'])
      for (const element of this.querySelectorAll('[data-gh-on' + type + ']')) this.#listen(element, type);
    void this.#fill();
  }

  #listen(element, type) {
    const [, name] = /^\\s*(?:this\\.)?([\\w$]+)\\s*\\(/.exec(element.getAttribute('data-gh-on' + type)) ?? [];
    element.addEventListener(type, (event) => this[name]?.(element, event));
  }

  /** Elements with an edit id show what the document holds there. */
  async #fill() {
    for (const element of this.querySelectorAll('[gh-id]')) {
      const [id, ...path] = element.getAttribute('gh-id').split('.');
      const value = find(await this.getGhData(id, this.getAttribute('data-chapter') ?? 'pages'), path.join('.'));
      if (typeof value === 'string' && !element.matches('img,picture')) element.innerHTML = value;
    }
  }
}
window.GHComponent ??= GHComponent;
export default GHComponent;
`;
