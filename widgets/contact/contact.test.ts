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

  it('has the drawings that an existing page has for its lines, before the words that name them', async () => {
    const icon = (name: string) => ({ src: `/assets/images/${name}.svg`, alt: '' });
    const contact = {
      title: 'Visit us',
      customPhoneIcon: icon('phone'),
      customMailIcon: '/assets/images/mail.svg',
      customAddressIcon: { ...icon('pin'), src: '' },
    };
    const html = await renderTag(
      `<contact-us-block data-gh-id="contact" data-list-titles='{"phone":"Call"}'></contact-us-block>`,
      {
        documents: { home: { contact } },
        answers: { config: async (key) => (key === 'generalInfo' ? company : undefined) },
      },
    );
    const names = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, inside = '']) => [
      / src="([^"]*)"/.exec(inside)?.[1],
      inside.replace(/<[^>]*>/g, ''),
    ]);
    expect(names).toEqual([
      [undefined, 'Address:'],
      ['/assets/images/phone.svg', 'Call:'],
      ['/assets/images/mail.svg', 'E-mail:'],
    ]);
    expect(html).toContain('gh-id="contact.customPhoneIcon"');
    expect(html).toContain('gh-id="contact.customMailIcon"');
  });
});
