/** A strict app that somebody writes with a framework, and the compiler that its users run. */
interface TypedApp {
  readonly files: Readonly<Record<string, string>>;
  /** Members of the compiler's options beside the strict ones. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Members of the configuration file beside the compiler's options. */
  readonly configuration?: Readonly<Record<string, unknown>>;
  /** Command, in the repository's `node_modules/.bin`. */
  readonly compiler: readonly string[];
  /** Packages that the app has installed. */
  readonly installed: readonly string[];
  /** Files that are wrong where the app cannot mark a line, with the lines of their errors. */
  readonly wrong?: Readonly<Record<string, readonly number[]>>;
}

/** In JSX: children, a property, an attribute, data, events; each wrong line is marked. */
const jsx = (hooks: string, className: string) => `import 'siteblocks';
import type { SiteEvents } from 'siteblocks';
import { useRef, useState } from '${hooks}';

export function App() {
  const [sender, setSender] = useState('');
  const popup = useRef<HTMLElementTagNameMap['gh-popup']>(null);
  const opened = popup.current?.popupId;
  const failed = (event: CustomEvent<SiteEvents['form-error']>) => event.detail.formId;
  return (
    <gh-popup
      ref={popup}
      key="order"
      ${className}={opened}
      popupId="order"
      data-autostart={3000}
      data-testid="popup"
      onsubmitForm={({ detail }) => setSender(detail.formDataObj.inputs['name'] ?? '')}
      onpopup-open={(event) => event.detail.placement.length}
    >
      {sender && <p>Sent by {sender}</p>}
      <gh-form data-form-id="order" data-in-popup onform-error={failed} />
      <gh-accordion data={{ items: [{ title: 'One' }] }} open={false} data-faq="false" />
      {/* @ts-expect-error a flag takes no number */}
      <gh-accordion data-open={7} />
      {/* @ts-expect-error an entry has a title */}
      <gh-accordion data={{ items: [{ text: 'One' }] }} />
      {/* @ts-expect-error the choices are others */}
      <gh-popup data-frequency="never" />
      {/* @ts-expect-error the id is text */}
      <gh-popup popupId={7} />
      {/* @ts-expect-error the detail is an object */}
      <gh-popup onsubmitForm={(event: CustomEvent<number>) => event.detail} />
      {/* @ts-expect-error no block has this tag */}
      <gh-invented />
    </gh-popup>
  );
}
`;

const tsc = ['tsc', '-p', '.'];

export const typedApps: Readonly<Record<string, TypedApp>> = {
  react: {
    files: { 'app.tsx': jsx('react', 'className') },
    options: { jsx: 'react-jsx', types: ['siteblocks/types/react'] },
    compiler: tsc,
    installed: ['@types/react', 'csstype'],
  },
  preact: {
    files: { 'app.tsx': jsx('preact/hooks', 'class') },
    options: { jsx: 'react-jsx', jsxImportSource: 'preact', types: ['siteblocks/types/preact'] },
    compiler: tsc,
    installed: ['preact'],
  },
  solid: {
    files: {
      'app.tsx': `import 'siteblocks';
import type { SiteEvents } from 'siteblocks';
import { createSignal, Show } from 'solid-js';

export function App() {
  const [sender, setSender] = createSignal('');
  let popup!: HTMLElementTagNameMap['gh-popup'];
  const failed = (event: CustomEvent<SiteEvents['form-error']>) => event.detail.formId;
  return (
    <gh-popup
      ref={popup}
      class={popup.popupId}
      data-popup-id="order"
      data-autostart={3000}
      on:submitForm={({ detail }) => setSender(detail.formDataObj.inputs['name'] ?? '')}
      on:popup-open={(event) => event.detail.placement.length}
    >
      <Show when={sender()}>
        <p>Sent by {sender()}</p>
      </Show>
      <gh-form data-form-id="order" data-in-popup on:form-error={failed} />
      <gh-accordion prop:data={{ items: [{ title: 'One' }] }} prop:open={false} data-faq="false" />
      {/* @ts-expect-error a flag takes no number */}
      <gh-accordion data-open={7} />
      {/* @ts-expect-error an entry has a title */}
      <gh-accordion prop:data={{ items: [{ text: 'One' }] }} />
      {/* @ts-expect-error the detail is an object */}
      <gh-popup on:submitForm={(event: CustomEvent<number>) => event.detail} />
      {/* @ts-expect-error no block has this tag */}
      <gh-invented />
    </gh-popup>
  );
}
`,
    },
    options: { jsx: 'preserve', jsxImportSource: 'solid-js', types: ['siteblocks/types/solid'] },
    compiler: tsc,
    installed: ['solid-js', 'csstype'],
  },
  vue: {
    files: {
      'app.vue': `<script setup lang="ts">
import 'siteblocks';
import type { SiteEvents } from 'siteblocks';
import { ref } from 'vue';
const sender = ref('');
const take = ({ detail }: CustomEvent<SiteEvents['submitForm']>) => (sender.value = detail.formDataObj.inputs['name'] ?? '');
const wrong = (event: CustomEvent<number>) => event.detail;
</script>

<template>
  <gh-popup
    class="x"
    data-popup-id="order"
    data-testid="popup"
    :data-autostart="3000"
    @submitForm="take"
    @popup-open="(event) => event.detail.placement.length"
    @click="(event) => event.clientX"
  >
    <p v-if="sender">{{ sender }}</p>
    <gh-form formId="order" data-in-popup />
    <gh-accordion :data="{ items: [{ title: 'One' }] }" :open="false" />
    <!-- @vue-expect-error a flag takes no number -->
    <gh-accordion :open="7" />
    <!-- @vue-expect-error an entry has a title -->
    <gh-accordion :data="{ items: [{ text: 'One' }] }" />
    <!-- @vue-expect-error the id is text -->
    <gh-popup :popupId="7" />
    <!-- @vue-expect-error the choices are others -->
    <gh-popup :data-frequency="'never'" />
    <!-- @vue-expect-error the detail is an object -->
    <gh-popup @submitForm="wrong" />
    <!-- @vue-expect-error the detail has other members -->
    <gh-popup @popup-open="(event) => event.detail.invented" />
    <!-- @vue-expect-error no block has this tag -->
    <gh-invented />
  </gh-popup>
</template>
`,
    },
    options: { jsx: 'preserve', types: ['siteblocks/types/vue'] },
    configuration: { vueCompilerOptions: { strictTemplates: true } },
    compiler: ['vue-tsc', '-p', '.'],
    installed: ['vue'],
  },
  svelte: {
    files: {
      'app.svelte': `<script lang="ts">
  import 'siteblocks';
  import type { SiteEvents } from 'siteblocks';
  let sender = $state('');
  let popup: HTMLElementTagNameMap['gh-popup'] | undefined = $state();
  const failed = (event: CustomEvent<SiteEvents['form-error']>) => event.detail.formId;
</script>

<gh-popup
  bind:this={popup}
  class={popup?.popupId}
  data-popup-id="order"
  onsubmitForm={({ detail }) => (sender = detail.formDataObj.inputs['name'] ?? '')}
  onpopup-open={(event) => event.detail.placement.length}
>
  {#if sender}<p>Sent by {sender}</p>{/if}
  <gh-form formId="order" data-in-popup onform-error={failed}></gh-form>
  <gh-accordion data={{ items: [{ title: 'One' }] }} open={false} data-faq="false"></gh-accordion>
</gh-popup>
`,
      'wrong.svelte': `<script lang="ts">
  const wrong = (event: CustomEvent<number>) => event.detail;
</script>

<gh-accordion open={7}></gh-accordion>
<gh-accordion data={{ items: [{ text: 'One' }] }}></gh-accordion>
<gh-popup onsubmitForm={wrong}></gh-popup>
`,
    },
    options: { verbatimModuleSyntax: true, types: ['siteblocks/types/svelte'] },
    compiler: ['svelte-check', '--tsconfig', 'tsconfig.json', '--output', 'machine'],
    installed: ['svelte'],
    wrong: { 'wrong.svelte': [5, 6, 7] },
  },
  lit: {
    files: {
      'app.ts': `import 'siteblocks';
import { html, LitElement } from 'lit';

export class OrderApp extends LitElement {
  override render() {
    return html\`<gh-popup data-popup-id="order" @submitForm=\${this.take}></gh-popup>\`;
  }
  take(event: HTMLElementEventMap['submitForm']): void {
    event.detail.waitUntil(Promise.resolve());
    const popup = this.renderRoot.querySelector('gh-popup');
    if (popup) popup.popupId = 'sent';
    // @ts-expect-error the id is text
    if (popup) popup.popupId = 7;
    // @ts-expect-error the detail has other members
    void event.detail.invented;
  }
}
`,
    },
    options: { types: ['siteblocks'] },
    compiler: tsc,
    installed: ['lit', 'lit-html', 'lit-element', '@lit', '@types/trusted-types'],
  },
  angular: {
    files: Object.fromEntries(
      (
        [
          ['app.ts', 'SiteEvents["submitForm"]', 'detail.waitUntil(Promise.resolve())', 'popupId', 'placement'],
          ['wrong.ts', 'number', 'detail.toFixed()', 'invented', 'invented'],
        ] as const
      ).map(([file, detail, use, member, value]) => [
        file,
        `import 'siteblocks';
import type { SiteEvents } from 'siteblocks';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';

export type Detail = SiteEvents['submitForm'];

@Component({
  selector: 'order-app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <gh-popup
      #popup
      data-popup-id="order"
      (submitForm)="take($event)"
      (popup-open)="opened.set($event.detail.${value})"
    />
    <gh-accordion [data]="{ items: [] }" />
    {{ popup.${member} }}
  \`,
})
export class OrderApp {
  protected readonly opened = signal('');
  protected take({ detail }: CustomEvent<${detail}>): void {
    ${use};
  }
}
`,
      ]),
    ),
    options: { experimentalDecorators: true, types: ['siteblocks'] },
    configuration: { angularCompilerOptions: { strictTemplates: true } },
    compiler: ['ngc', '-p', '.'],
    installed: ['@angular', 'rxjs'],
    wrong: { 'wrong.ts': [14, 15, 18] },
  },
};
