import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

const questions = {
  de: { title: 'Fragen', items: [{ title: 'Wie lange dauert es?', text: 'Zwei Wochen.' }] },
  en: { title: 'Questions', items: [{ title: 'How long does it take?', text: 'Two weeks.' }] },
};

interface SubmitDetail {
  formDataObj: { inputs: Record<string, string> };
  waitUntil(promise: Promise<unknown>): void;
}

@Component({
  selector: 'order-app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <header>
      <button (click)="changeLanguage()">Change the language</button>
      <gh-button data-popup-id="order" data-placement="the header">Order now</gh-button>
    </header>
    <gh-popup data-popup-id="order" (submitForm)="take($event)">
      @if (sender()) {
        <p class="sender">Sent by {{ sender() }}</p>
      }
      <gh-form data-form-id="order" />
    </gh-popup>
    <gh-accordion [data]="questions[lang()]" />
  `,
})
class OrderApp {
  protected readonly questions = questions;
  protected readonly lang = signal<keyof typeof questions>('en');
  protected readonly sender = signal('');

  protected changeLanguage(): void {
    this.lang.update((lang) => (lang === 'en' ? 'de' : 'en'));
  }

  protected take({ detail }: CustomEvent<SubmitDetail>): void {
    this.sender.set(detail.formDataObj.inputs['name'] ?? '');
    // The visitor sees the thanks once this promise is fulfilled.
    detail.waitUntil(Promise.resolve());
  }
}

await bootstrapApplication(OrderApp);
