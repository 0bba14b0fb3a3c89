import type { BlockSample, SampleAnswer, SampleLacks, SampleStep } from '../shared/block-sample.js';

const inputs = [
  { name: 'name', type: 'short', required: 'true', placeholder: 'Your name', width: 6 },
  { name: 'company', type: 'long', required: 'false', placeholder: 'Company', width: 6 },
  {
    name: 'email',
    type: 'email',
    required: 'true',
    placeholder: 'E-mail',
    errorText: 'We need an address that we can answer to',
    width: 6,
  },
  { name: 'phone', type: 'phone', required: 'false', placeholder: 'Phone, digits only', width: 6 },
  {
    name: 'message',
    type: 'textarea',
    required: 'true',
    placeholder: 'Which building, which views, by when?',
    width: 12,
  },
];

const main = {
  id: 'main',
  title: 'Get a quote within a day',
  subtitle: 'Plans, sketches or a link are enough. Nothing you send leaves the studio.',
  langCode: 'en_US',
  defaultLang: 'en_US',
  button_text: 'Send the request',
  titleSuccess: 'We have it',
  subtitleSuccess: 'Expect a first price by tomorrow evening.',
  titleFail: 'Try Again',
  mailConfig: { to: 'sales', from: 'site', subject: 'Quote request' },
  inputs,
};

const long = {
  ...main,
  id: 'long',
  title: 'Розкажіть про архітектурну візуалізацію, яка вам потрібна, якомога докладніше',
  subtitle: 'Донаудампфшиффартсгезельшафтскапітен '.repeat(5),
  button_text: 'Надіслати запит на розрахунок вартості проєкту',
  inputs: inputs.map((input) => ({
    ...input,
    width: 4,
    title: 'Дуже довга назва поля, яка не вміщається в один рядок',
  })),
};

const files = {
  name: 'plans',
  type: 'file',
  required: 'false',
  title: 'Plans and sketches',
  accept: 'pdf, jpg, png, zip',
  maxFiles: 3,
  width: 12,
};

const filled: readonly SampleStep[] = [
  { field: '[name="name"]', text: 'Olena Kovalenko' },
  { field: '[name="email"]', text: 'olena@example.com' },
  { field: '[name="phone"]', text: '+380441234567' },
  { field: '[name="message"]', text: 'A house by the lake, two views, by May' },
  { press: '[type="submit"]' },
];

/** A form that the site answers in its own way: its own path for each, as stories share one table of answers. */
const sent = (id: string, answer: SampleAnswer) => ({
  html: `<gh-form data-form-id="${id}"></gh-form>`,
  config: { formConfig: [{ ...main, id }], formsEndpoint: true },
  endpoints: { [`/_gh/forms/${id}`]: answer },
  steps: filled,
});

export const samples: readonly BlockSample[] = [
  { name: 'configured, placeholders for labels', html: '<gh-form></gh-form>', config: { formConfig: [main] } },
  { name: 'default form, without configuration', shows: ['empty'], html: '<gh-form></gh-form>' },
  { name: 'default form of a popup', html: '<gh-form data-form-id="popup" data-in-popup></gh-form>' },
  {
    name: 'default form of the corner',
    html: '<gh-form data-form-id="small bottom-right popup" data-in-popup></gh-form>',
  },
  {
    name: 'long Ukrainian texts',
    shows: ['long text'],
    html: '<gh-form data-form-id="long"></gh-form>',
    config: { formConfig: [long] },
  },
  {
    name: 'own title and button, sent to the site',
    story: 'Own title and button',
    html: '<gh-form data-form-title="Ask us anything" data-form-subtitle="A person answers." data-form-button-text="Ask" data-form-placement="footer"></gh-form>',
    config: { formConfig: [main], formsEndpoint: true },
  },
  {
    name: 'files',
    html: '<gh-form></gh-form>',
    config: { formConfig: [{ ...main, inputs: [...inputs, files] }] },
  },
  {
    name: 'a text near its limit, a number with an extension',
    story: 'Text near its limit',
    shows: ['error'],
    html: '<gh-form data-form-id="long-text"></gh-form>',
    config: { formConfig: [{ ...main, id: 'long-text' }] },
    steps: [
      { field: '[name="name"]', text: 'Olena Kovalenko' },
      { field: '[name="email"]', text: 'olena@example.com' },
      { field: '[name="company"]', text: 'Studio '.repeat(20) },
      { field: '[name="phone"]', text: '044 123-45-67 ext. 12' },
      { field: '[name="message"]', text: 'A house by the lake, two views, by May. '.repeat(3) },
      { press: '[type="submit"]' },
    ],
    settled: '.gh-form-field:has([name="message"]) [role="status"]:not(:empty)',
  },
  {
    name: 'errors of fields',
    shows: ['error'],
    html: '<gh-form data-form-id="wrong"></gh-form>',
    config: { formConfig: [{ ...main, id: 'wrong', inputs: [...inputs, { ...files, required: 'true' }] }] },
    steps: [
      { field: '[name="email"]', text: 'olena@' },
      { field: '[name="phone"]', text: '(044) 12x' },
      { press: '[type="submit"]' },
    ],
    settled: '.gh-form-error',
  },
  { name: 'on its way', shows: ['loading'], ...sent('slow', 'waits'), settled: '.gh-form[data-view="sending"]' },
  { name: 'sent', shows: ['sent'], ...sent('good', { json: { ok: true } }), settled: '.gh-form[data-view="success"]' },
  {
    name: 'not sent',
    shows: ['error'],
    ...sent('broken', { status: 503 }),
    settled: '.gh-form[data-view="failure"]',
    says: ['status of 503', 'could not be sent'],
  },
  {
    name: 'right to left, errors of fields',
    shows: ['right to left'],
    html: '<gh-form data-form-id="rtl" lang="ar" dir="rtl"></gh-form>',
    config: {
      formConfig: [
        {
          ...main,
          id: 'rtl',
          title: 'احصل على عرض سعر خلال يوم',
          subtitle: 'يكفي مخطط أو رسم أو رابط.',
          button_text: 'أرسل الطلب',
          inputs: [
            { name: 'name', type: 'short', required: 'true', placeholder: 'اسمك', width: 6 },
            {
              name: 'email',
              type: 'email',
              required: 'true',
              placeholder: 'البريد الإلكتروني',
              errorText: 'نحتاج إلى عنوان يمكننا الرد عليه',
              width: 6,
            },
            { name: 'phone', type: 'phone', required: 'false', placeholder: 'الهاتف', width: 6 },
            { name: 'message', type: 'textarea', required: 'true', placeholder: 'أي مبنى وأي مناظر؟', width: 12 },
            { ...files, title: 'المخططات والرسوم' },
          ],
        },
      ],
    },
    steps: [
      { field: '[name="name"]', text: 'ليلى حدّاد' },
      { field: '[name="email"]', text: 'layla@' },
      { field: '[name="phone"]', text: '+380 44 12x' },
      { press: '[type="submit"]' },
    ],
    settled: '.gh-form-error',
  },
];

export const lacks: SampleLacks = {};
