import type { BlockPlay } from '../block-play.js';

const formConfig = (id: string) => [
  {
    id,
    title: 'Get a quote within a day',
    subtitle: 'Plans, sketches or a link are enough.',
    button_text: 'Send the request',
    inputs: [
      { name: 'name', type: 'text', title: 'Your name', required: 'true', width: 6 },
      { name: 'email', type: 'email', title: 'E-mail', required: 'true', width: 6 },
      { name: 'message', type: 'textarea', title: 'What you are building', required: 'false', width: 12 },
    ],
  },
];

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: sent',
    sample: {
      name: 'a form that is filled in well',
      html: '<gh-form data-form-id="play-good"></gh-form>',
      config: { formConfig: formConfig('play-good'), formsEndpoint: true },
      endpoints: { '/_gh/forms/play-good': { json: { ok: true } } },
    },
    play: async ({ root, user, expect, waitFor }) => {
      await user.type(root.querySelector('[name="name"]') as HTMLElement, 'Olena Kovalenko');
      await user.type(root.querySelector('[name="email"]') as HTMLElement, 'olena@example.com');
      await user.click(root.querySelector('[type="submit"]') as HTMLElement);
      await waitFor(() => expect(root.querySelector('.gh-form')).toHaveAttribute('data-view', 'success'));
    },
  },
  {
    name: 'Play: errors of fields',
    sample: {
      name: 'a form that is filled in badly',
      html: '<gh-form data-form-id="play-bad"></gh-form>',
      config: { formConfig: formConfig('play-bad') },
    },
    play: async ({ root, user, expect, waitFor }) => {
      const email = root.querySelector('[name="email"]') as HTMLInputElement;
      await user.type(email, 'olena@');
      await user.click(root.querySelector('[type="submit"]') as HTMLElement);
      await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
      await expect(root.querySelectorAll('.gh-form-error').length).toBe(2);
      await expect(email.value).toBe('olena@');
    },
  },
];
