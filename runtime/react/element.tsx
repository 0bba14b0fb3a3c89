import r2wc from '@r2wc/core';
import type { Attribute } from '../attributes.js';
import { propertyName } from '../attributes.js';
import { logError, warnOnce } from '../log.js';
import { childrenTag, markerName, readMarker, writeMarker } from '../marker.js';
import { observedAttributes } from '../parse-attributes.js';
import { prepareBlock } from '../prepare-block.js';
import type { PreparedBlock } from '../prepare-block.js';
import type { BlockElement, BlockModule, Runtime } from '../runtime.js';
import { hasTrustedTypes, isPlainText } from '../safe-html.js';
import { loadSanitizer } from '../sanitizer.js';
import { authorNodes, childrenHolder, dataJson, hasContent } from './author-children.js';
import type { BlockContextValue } from './block-context.js';
import { blockRenderer } from './block-renderer.js';
import type { RendererProps } from './block-renderer.js';
import { Block } from './block.js';
import type { BlockDefinition } from './block.js';

/** r2wc keeps its state under registered symbols; these two are its contract for subclasses. */
const rendererProps = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');

interface R2wcElement extends HTMLElement {
  container: HTMLElement | ShadowRoot;
  [rendererProps]: object;
  [render](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

interface RootProps extends RendererProps {
  readonly definition: BlockDefinition;
  readonly prepared: PreparedBlock;
  readonly context: BlockContextValue;
}

function BlockRoot({ definition, prepared, context, onError }: RootProps) {
  return <Block definition={definition} prepared={prepared} context={context} onError={onError} />;
}

/** Build of what this page's own script rendered; never equal to a build of the server. */
const clientBuild = 'client';
const clientPrefix = `c${Math.random().toString(36).slice(2, 7)}`;
let copies = 0;

const found = (root: ParentNode, path: string) => root.querySelector(`[gh-id="${CSS.escape(path)}"]`)?.innerHTML;

/** True where stored data has a text that only the sanitiser makes fit for HTML. */
const needsSanitizer = (data: unknown): boolean =>
  data !== undefined && (hasTrustedTypes() || !isPlainText(JSON.stringify(data)));

/**
 * Element classes of a block: r2wc's, with a renderer that hydrates, and with what r2wc leaves open. Connecting never renders; only
 * `activate()` does, for one instance, once the loader says so. See ARCHITECTURE.md for the list of differences.
 */
export function blockElement(definition: BlockDefinition): BlockModule {
  return { elementFor: (tag) => elementClass(definition, tag) };
}

function elementClass(definition: BlockDefinition, tag: string): CustomElementConstructor {
  const { spec } = definition;
  const alias = spec.aliases.find((candidate) => candidate.tag === tag);
  const Base = r2wc<RootProps, ReturnType<typeof blockRenderer.mount<RootProps>>>(
    BlockRoot,
    {},
    blockRenderer,
  ) as unknown as new () => R2wcElement;

  class SiteBlockElement extends Base implements BlockElement {
    static readonly observedAttributes = observedAttributes(spec, alias);
    #runtime: Runtime | undefined;
    #sheets: readonly CSSStyleSheet[] = [];
    #mounted = false;
    #data: unknown;
    #serverNodes: Node[] = [];
    #authored: ChildNode[] = [];
    #planned = false;
    #activating = false;
    #stale = false;
    #renders = 0;
    #failure: { readonly error: unknown } | undefined;

    override connectedCallback(): void {
      this.#adoptEarlyProperties();
      if (!this.#mounted && !this.#activating) this.#refresh();
    }

    /** With this callback the platform leaves a moved element connected; without it, moving is leaving and coming back. */
    connectedMoveCallback(): void {}

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (before === after) return;
      // What changes while the first rendering is being prepared is rendered right after it.
      this.#stale = this.#activating;
      if (!this.#runtime || !this.#mounted || this.#planned) return;
      this.#planned = true;
      queueMicrotask(() => {
        this.#planned = false;
        this.#refresh();
      });
    }

    /** Data of the block, for scripts that have it at hand: takes precedence over the page's documents. */
    get data(): unknown {
      return this.#data;
    }

    set data(value: unknown) {
      this.#data = value;
      if (this.#mounted) this.#refresh();
    }

    async activate(runtime: Runtime, sheets: readonly CSSStyleSheet[]): Promise<void> {
      if (this.#runtime) return;
      this.#runtime = runtime;
      this.#sheets = sheets;
      this.#adoptEarlyProperties();
      const marker = readMarker(this);
      const hydrate = marker?.build === runtime.build && runtime.config.isolation === 'light';
      this.#authored = authorNodes(this);
      this.#activating = true;
      try {
        await this.#render(runtime, hydrate);
      } catch (error) {
        this.#failure = { error };
      }
      this.#activating = false;
      if (this.#failure) throw this.#failure.error;
      if (this.#stale) this.#refresh();
      runtime.bus.emit('widget-ready', { tag, id: this.getAttribute('data-gh-id') ?? '' }, this);
    }

    #refresh(): void {
      if (!this.#runtime || this.#failure) return;
      this.#render(this.#runtime, false).catch((error: unknown) => this.#fail(error));
    }

    async #render(runtime: Runtime, hydrate: boolean): Promise<void> {
      this.#renders += 1;
      const turn = this.#renders;
      const json = dataJson(this.#authored);
      const prepared = await prepareBlock(definition as Parameters<typeof prepareBlock>[0], {
        read: (name) => this.getAttribute(name),
        alias,
        site: await runtime.site(),
        page: await runtime.page(),
        given: this.#data !== undefined ? { data: this.#data } : json === undefined ? undefined : { json },
        warn: warnOnce,
      });
      if (!hydrate && needsSanitizer(prepared.data)) await loadSanitizer();
      // A later change of attributes has overtaken this one, or the element has left.
      if (!this.isConnected || turn !== this.#renders) return;
      if (this.#mounted) {
        const before = this[rendererProps] as RootProps;
        this[rendererProps] = { ...before, prepared, context: { ...before.context, ...this.#surroundings(prepared) } };
        this[render]();
        return;
      }
      this.#mount(runtime, prepared, hydrate);
    }

    #surroundings({ page, address, texts }: PreparedBlock) {
      return { page, address, texts };
    }

    #mount(runtime: Runtime, prepared: PreparedBlock, hydrate: boolean): void {
      const shadow = runtime.config.isolation === 'shadow';
      copies += 1;
      const prefix = (hydrate && readMarker(this)?.prefix) || `${clientPrefix}${copies}`;
      this.#serverNodes = [...this.childNodes].map((node) => node.cloneNode(true));
      const children = this.#placeChildren(hydrate, shadow);
      if (shadow) this.#openShadow(runtime);
      const context: BlockContextValue = {
        ...this.#surroundings(prepared),
        runtime,
        element: this,
        shadow,
        clean: null,
        children,
        found: hydrate ? (path) => found(this, path) : () => undefined,
      };
      const props: RootProps = {
        definition,
        prepared,
        context,
        hydrate,
        prefix,
        onError: (error) => this.#fail(error),
      };
      this[rendererProps] = props;
      this.#mounted = true;
      this.setAttribute(markerName, writeMarker({ build: clientBuild, prefix }));
      super.connectedCallback();
      if (this.#failure) this.#restore();
    }

    /** Brings author children to where this way of rendering expects them; answers what the component needs to know of them. */
    #placeChildren(hydrate: boolean, shadow: boolean): BlockContextValue['children'] {
      const nodes = document.createDocumentFragment();
      if (hydrate) return childrenHolder(this) ? { nodes } : undefined;
      const any = hasContent(this.#authored);
      if (shadow) {
        if (!any) return undefined;
        const holder = document.createElement(childrenTag);
        holder.slot = childrenTag;
        holder.append(...this.#authored);
        this.append(holder);
        return { nodes };
      }
      nodes.append(...this.#authored);
      this.replaceChildren();
      return any ? { nodes } : undefined;
    }

    #openShadow(runtime: Runtime): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [...this.#sheets];
      this.container = root;
      runtime.watch(root);
    }

    #unmount(): void {
      if (!this.#mounted) return;
      for (const node of this.#authored) node.remove();
      this.#mounted = false;
      super.disconnectedCallback();
    }

    /** After an error: the HTML of before comes back, with the author's own nodes in their place. */
    #restore(): void {
      this.#unmount();
      if (this.shadowRoot) {
        this.shadowRoot.replaceChildren(document.createElement('slot'));
        childrenHolder(this)?.removeAttribute('slot');
        return;
      }
      this.replaceChildren(...this.#serverNodes);
      childrenHolder(this)?.replaceChildren(...this.#authored);
    }

    #fail(error: unknown): void {
      if (this.#failure) return;
      this.#failure = { error };
      if (this.#activating) return;
      queueMicrotask(() => {
        this.#restore();
        const quiet = !this.#runtime?.bus.emit(
          'widget-error',
          { tag, id: this.getAttribute('data-gh-id') ?? '', error },
          this,
        );
        if (!quiet) logError(`<${tag}> failed; what stood there before it came to life is shown again.`, error);
      });
    }

    /** A property set before the tag was defined lies on the instance and hides the accessor: it is taken off and set again. */
    #adoptEarlyProperties(): void {
      for (const name of ['data', ...Object.keys(spec.attributes).map(propertyName)]) {
        if (!Object.hasOwn(this, name)) continue;
        const own = this as Record<string, unknown>;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }
  }

  for (const [name, attribute] of Object.entries(spec.attributes)) defineProperty(SiteBlockElement, name, attribute);
  return SiteBlockElement;
}

/** A property for an attribute; names that HTML elements already have are left to HTML. */
function defineProperty(element: { readonly prototype: HTMLElement }, name: string, attribute: Attribute): void {
  const property = propertyName(name);
  if (property in HTMLElement.prototype) return;
  Object.defineProperty(element.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      const source = this.getAttribute(name);
      return source === null ? attribute.default : (attribute.parse(source) ?? attribute.default);
    },
    set(this: HTMLElement, value: unknown) {
      const source = value === undefined || value === null ? null : attribute.format(value);
      if (source === null) this.removeAttribute(name);
      else this.setAttribute(name, source);
    },
  });
}
