import { flag, text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';

export default defineWidget({
  tag: 'gh-form',
  aliases: ['get-in-touch-form', { tag: 'form-component', rename: { 'data-form-button-text': 'data-button-text' } }],
  summary:
    'A form of the site’s configuration: checks the input, sends it, and shows the sent values or the error. Limits count the cleaned value; a phone is an optional plus and digits.',
  wake: 'interaction',
  parts: cssParts('title', 'field', 'button'),
  enhanceNear: true,
  enhanceWakes: true,
  minHeight: 360,
  attributes: {
    'data-form-id': text({
      default: 'main',
      doc: 'Which form of the configuration `formConfig`; one that is unknown gives a built-in form.',
    }),
    'data-in-popup': flag({
      doc: 'The form stands in a popup: it gets its placement from there, and the popup’s default form where its id is unknown.',
    }),
    'data-form-title': text({ doc: 'Title instead of the configured one.' }),
    'data-form-subtitle': text({ doc: 'Subtitle instead of the configured one.' }),
    'data-form-placement': text({
      doc: 'The form’s position on the site, sent with it. Default `main`; a popup sets it to its opener’s placement when it opens.',
    }),
    'data-form-button-text': text({ doc: 'Text of the button instead of the configured one.' }),
  },
  events: {
    submitForm: {
      doc: 'A valid form on its way: after the site has taken it, or after two seconds where the site takes none. The success view waits for promises given to `waitUntil`; a rejection shows the fail view.',
      detail:
        '{ formDataObj: FormDataObject; files: Record<string, readonly File[]>; waitUntil(promise: Promise<unknown>): void }',
      cancelable: true,
    },
    'form-error': {
      doc: 'A form could not be sent; the visitor sees the fail view.',
      detail: '{ formId: string; error: unknown }',
    },
  },
});
