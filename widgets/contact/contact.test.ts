import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const company = {
  name: 'Plumbline',
  email: 'studio@plumbline.example',
  phone: '+380 (44) 123-45-67',
  fullAddress: 'Lviv, 1 Rynok',
};

const render = (attributes = '', generalInfo: unknown = company) =>
  renderTag(`<gh-contact data-gh-id="contact" ${attributes}></gh-contact>`, {
    documents: { home: { contact: { title: 'Visit us' } } },
    answers: {
      component: async (id) =>
        id === 'contact'
          ? { data: { title: 'Visit us' }, address: { app_id: 1, item_id: 2, element_id: 3 }, rev: 1 }
          : null,
      config: async (key) => (key === 'generalInfo' ? generalInfo : undefined),
    },
  });

describe('gh-contact', () => {
  it('dials the digits of a telephone number, however it is written', async () => {
    expect(await render()).toContain('href="tel:+380441234567"');
  });

  it('names its lines for those who hear them, and for all where its tag has words for it', async () => {
    const html = await render();
    expect(html.match(/<dt class="gh-hidden">/g)).toHaveLength(3);
    const titled = await render(`data-list-titles='{"email":"Write"}'`);
    expect(titled).toMatch(/<dt>Write(?:<!-- -->)?:<\/dt>/);
    expect(titled.match(/<dt class="gh-hidden">/g)).toHaveLength(2);
  });

  it('is the heading of the page where its tag says so', async () => {
    expect(await render()).toMatch(/<h2[^>]*>Visit us/);
    expect(await render('data-h1')).toMatch(/<h1[^>]*>Visit us/);
  });

  it('has no lines where nothing is known of the company', async () => {
    expect(await render('', { name: 'Plumbline' })).not.toContain('<address');
  });
});
