import r2wc from '@r2wc/react-to-web-component';
import { createElement } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { propertyName } from '../contract/attributes.js';
import { logError } from '../basics/log.js';
import { documentAttribute } from '../page/document-name.js';
import { impliedAttributes } from '../contract/implied-attributes.js';
import { markerName, readMarker, writeMarker } from '../entry/marker.js';
import { observedAttributes } from '../contract/parse-attributes.js';
import type { PreparedBlock } from '../page/prepare-block.js';
import type { BlockElement, BlockModule, OpenShadow, Runtime } from '../entry/runtime.js';
import { Activation } from './activation.js';
import { AuthorChildren, clientBuild, dataJson, innerTags } from './author-children.js';
import { defineAuthorFace, rawElement } from './author-face.js';
import type { BlockContextValue } from './block-context.js';
import { Block } from './block.js';
import type { BlockDefinition } from './block.js';
import { adoptEarlyProperties, defineProperty } from './early-properties.js';
import { Life } from './life.js';
import { mountRoot } from './mount-root.js';
import { attributesNow, prepareInstance } from './prepare-instance.js';
import { standOn, wakeElement } from './wake-element.js';

/** r2wc keeps its state under registered symbols; these are its contract for subclasses. */
const r2wcProps = Symbol.for('r2wc.props');
const r2wcContext = Symbol.for('r2wc.context');
const r2wcConnected = Symbol.for('r2wc.connected');
const r2wcRender = Symbol.for('r2wc.render');

/** An element has its states from the first copy of the runtime that has woken it: they can be attached once. */
const statesKey = Symbol.for('siteblocks.states');

type RootProps = ComponentProps<typeof Block>;

interface R2wcElement extends HTMLElement {
  container: HTMLElement | ShadowRoot;
  [r2wcProps]: RootProps;
  [r2wcContext]?: { readonly root: Root; readonly ReactComponent: typeof Block };
  [r2wcConnected]: boolean;
  [statesKey]?: CustomStateSet;
  [r2wcRender](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** One for all: React numbers the ids of what it renders without HTML through, over all roots. */
const clientPrefix = `c${Math.random().toString(36).slice(2, 7)}`;

const found = (root: ParentNode, path: string, document?: string) =>
  root.querySelector(
    `${document === undefined ? '' : `[${documentAttribute}="${document}"] `}[gh-id="${CSS.escape(path)}"]`,
  )?.innerHTML;

/**
 * What popups of existing pages call on the block that is in them: nothing to do, but missing they would be errors of
 * the page.
 */
const callsOfOldPopups = { clientRender: () => undefined, onParentPopupClose: () => undefined };

const surroundings = ({ page, address, texts }: PreparedBlock) => ({ page, address, texts });

/**
 * Element classes of a block: r2wc's, whose first mount is replaced by one that hydrates and names ids, and with what r2wc leaves open.
 * Connecting never renders; only `activate()` does, for one instance, once the loader says so. What happens when is the table in `life.ts`.
 */
export function blockElement(definition: BlockDefinition): BlockModule {
  const classes = new Map<string, new () => BlockElement>();
  return {
    wake(element) {
      if ('activate' in element) return element as BlockElement;
      const tag = element.localName;
      // An element takes a class once: after the runtime has ended, a later copy needs its own class.
      const awake = classes.get(tag) ?? elementClass(definition, tag, () => classes.delete(tag));
      classes.set(tag, awake);
      return wakeElement(element, awake);
    },
  };
}

function elementClass(definition: BlockDefinition, tag: string, onRetire: () => void): new () => BlockElement {
  const { spec } = definition;
  const alias = spec.aliases.find((candidate) => candidate.tag === tag);
  const properties = ['data', ...Object.keys(spec.attributes).map(propertyName)];
  const Base = r2wc(Block as ComponentType<object>) as unknown as new () => R2wcElement;

  standOn(Base, customElements.get(tag) as CustomElementConstructor);
  const attributeFilter = observedAttributes(spec, alias);
  const changes = new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records)
      if ((target as SiteBlockElement).getAttribute(attributeName ?? '') !== oldValue)
        (target as SiteBlockElement).changed();
  });

  class SiteBlockElement extends Base implements BlockElement {
    readonly #life = new Life({
      prepare: () => void this.#prepare(),
      drop: () => this.#drop(),
      mount: () => this.#mount(),
      announce: () => this.#announce(),
      update: () => this.#update(),
      unmount: () => this.#unmount(),
      restore: () => queueMicrotask(() => this.#restore()),
    });
    /** `awake` in it is what pages and tests may look for: `gh-form:state(awake)`. */
    readonly #states = (this[statesKey] ??= this.attachInternals().states);
    #runtime!: Runtime;
    #open: OpenShadow | undefined;
    #activation: Activation | undefined;
    #data: unknown;
    #author!: AuthorChildren;
    /** The preparation that counts: the latest one, none after leaving. */
    #turn: object | undefined;
    #prepared!: PreparedBlock;
    #error: unknown;
    #announced = false;
    #marker: string | null = null;

    constructor() {
      super();
      adoptEarlyProperties(this, properties);
      changes.observe(this, { attributeFilter, attributeOldValue: true });
    }

    connected(): void {
      this.#life.tell('connected');
    }

    disconnected(): void {
      this.#life.tell('disconnected');
    }

    changed(): void {
      this.#life.tell('changed');
    }

    /** Data of the block, for scripts that have it at hand: takes precedence over the page's documents. */
    get data(): unknown {
      return this.#data;
    }

    set data(value: unknown) {
      this.#data = value;
      this.#life.tell('changed');
    }

    activate(runtime: Runtime, openShadow?: OpenShadow): Promise<void> {
      if (this.#activation) return this.#activation.promise;
      this.#activation = new Activation();
      this.#runtime = runtime;
      this.#open = openShadow;
      const shadow = openShadow !== undefined;
      this.#marker = this.getAttribute(markerName);
      this.#author = new AuthorChildren(this, { alias, shadow, onChange: () => this.#life.tell('changed') });
      this.#life.tell('activated');
      // It has left while its files were on their way: it is rendered when it comes back.
      if (!this.isConnected) this.#life.tell('disconnected');
      return this.#activation.promise;
    }

    retire(): void {
      this.#life.tell('disconnected');
      if (this.#activation) this.#author.restore();
      this.#states.delete('awake');
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [];
      if (this.#marker === null) this.removeAttribute(markerName);
      else this.setAttribute(markerName, this.#marker);
      changes.disconnect();
      onRetire();
      const data = this.#data;
      Object.setPrototypeOf(this, customElements.get(tag)?.prototype as object);
      if (data !== undefined) this.data = data;
    }

    async #prepare(): Promise<void> {
      const turn = (this.#turn = {});
      const { nodes } = this.#author;
      const asked = {
        definition,
        alias: impliedAttributes(alias, alias?.inner ? innerTags(nodes) : []),
        runtime: this.#runtime,
        read: attributesNow(this),
        data: this.#data,
        json: dataJson(nodes),
        hydrate: this.#canHydrate(),
      };
      try {
        // Changes of one moment are prepared once, as the last of them left the element.
        await Promise.resolve();
        if (turn !== this.#turn) return;
        const prepared = await prepareInstance(asked);
        // A later change has overtaken this one, or the element has left.
        if (turn !== this.#turn) return;
        this.#prepared = prepared;
        this.#life.tell('prepared');
      } catch (error) {
        if (turn === this.#turn) this.#fail(error);
      }
    }

    #drop(): void {
      this.#turn = undefined;
      if (this.#life.state === 'left') this.#activation?.resolve();
    }

    #canHydrate(): boolean {
      return !this.#open && readMarker(this)?.build === this.#runtime.build;
    }

    #mount(): void {
      const runtime = this.#runtime;
      const hydrate = this.#canHydrate();
      const prefix = (hydrate && readMarker(this)?.prefix) || clientPrefix;
      let isHydrating = hydrate;
      this.#author.take({ hydrate });
      this.container = this.#open?.(this, spec.inline) ?? rawElement(this);
      if (this.shadowRoot) runtime.watch(this.shadowRoot);
      const context: BlockContextValue = {
        ...surroundings(this.#prepared),
        runtime,
        element: this,
        shadow: this.#open !== undefined,
        clean: null,
        children: this.#author.context,
        // Only hydration takes over what stands there: in a later element it would be HTML from a string, which strict pages refuse.
        found: (path, words, document) => (isHydrating ? (found(this, path, document) ?? words()) : undefined),
      };
      const onError = (error: unknown) => this.#fail(error);
      this.#states.add('awake');
      // In somebody else's page a framework may hydrate the tag later, and warns of attributes that its server did not write. A copy of the
      // element needs the mark only where it copies what was rendered, too.
      if (!this.#open || this.hasAttribute(markerName))
        this.setAttribute(markerName, writeMarker({ build: clientBuild, prefix }));
      const onShown = () => {
        isHydrating = false;
        queueMicrotask(() => this.#shown());
      };
      this[r2wcProps] = { definition, prepared: this.#prepared, context, onError, onShown };
      this[r2wcContext] = {
        root: mountRoot(this.container, createElement(Block, this[r2wcProps]), { hydrate, prefix, onError }),
        ReactComponent: Block,
      };
      this[r2wcConnected] = true;
    }

    /** What the effects of the first rendering ask for at once belongs to it: a form that knows that it is alive, for one. */
    #shown(): void {
      flushSync(() => undefined);
      this.#life.tell('shown');
    }

    #announce(): void {
      if (this.#announced) return;
      this.#announced = true;
      this.#runtime.bus.emit('widget-ready', this.#detail, this);
      this.#activation?.resolve();
    }

    #update(): void {
      const before = this[r2wcProps];
      const context = { ...before.context, ...surroundings(this.#prepared), children: this.#author.context };
      this[r2wcProps] = { ...before, prepared: this.#prepared, context };
      this[r2wcRender]();
    }

    #unmount(): void {
      super.disconnectedCallback();
    }

    #fail(error: unknown): void {
      this.#error ??= error;
      this.#life.tell('failed');
    }

    get #detail() {
      return { tag, id: this.getAttribute('data-gh-id') ?? '' };
    }

    /**
     * After an error: restores the previous HTML. Rejects the pending activation, or else reports the error to the
     * page.
     */
    #restore(): void {
      this.#unmount();
      this.#states.delete('awake');
      this.#author.restore();
      const error = this.#error;
      if (this.#activation?.reject(error)) return;
      if (this.#runtime.bus.emit('widget-error', { ...this.#detail, error }, this))
        logError(`<${tag}> failed; what stood there before it came to life is shown again.`, error);
    }
  }

  defineAuthorFace(SiteBlockElement.prototype);
  if (alias) Object.assign(SiteBlockElement.prototype, callsOfOldPopups);
  for (const [name, attribute] of Object.entries(spec.attributes)) defineProperty(SiteBlockElement, name, attribute);
  return SiteBlockElement;
}
