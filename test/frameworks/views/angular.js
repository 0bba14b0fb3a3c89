import '@angular/compiler';
import { Component, createComponent, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { createApplication } from '@angular/platform-browser';

const template = `
  <output>{{ state().text }}</output>
  @switch (state().view) {
    @case ('alone') { <gh-button /> }
    @case ('form') { @if (state().isHere) { <gh-form [formId]="'guest'" /> } }
    @case ('children') {
      <gh-popup [popupId]="'offer'">
        @if (state().isOn) { <p data-mine>maybe</p> }
        <p data-mine>always</p>
        @for (item of state().items; track item) { <p data-mine>{{ item }}</p> }
      </gh-popup>
    }
    @case ('text') { <gh-button [link]="'/order/'">{{ state().text }}</gh-button> }
    @case ('json') { <gh-accordion [data]="parsed()" /> }
    @case ('values') {
      <gh-accordion [open]="state().flag" [data]="state().data" />
      <gh-cards [itemsInRow]="state().number" [data]="state().list" />
      <gh-form [formTitle]="state().text" />
    }
    @case ('events') {
      <gh-popup [popupId]="'offer'" (click)="hear($event)" (popup-open)="hear($event)" (submitForm)="hear($event)"
        (CAPSevent)="hear($event)" (PascalEvent)="hear($event)">
        <gh-form [formId]="'guest'" />
      </gh-popup>
    }
  }
`;

/** Angular drops `<script>` elements of templates: JSON is given as a property. */
class View {
  state = signal({});
  hear = window.hear;
  parsed = () => JSON.parse(this.state().json);
}

Component({ selector: 'test-view', template, schemas: [CUSTOM_ELEMENTS_SCHEMA] })(View);

export async function mount(target, first) {
  const app = await createApplication();
  const hostElement = target.appendChild(document.createElement('test-view'));
  const view = createComponent(View, { environmentInjector: app.injector, hostElement });
  view.instance.state.set(first);
  app.attachView(view.hostView);
  app.tick();
  return {
    set(changes) {
      view.instance.state.update((before) => ({ ...before, ...changes }));
      app.tick();
    },
    unmount() {
      app.destroy();
      hostElement.remove();
    },
  };
}
