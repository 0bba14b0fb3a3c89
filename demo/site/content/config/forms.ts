import type { Localised } from './localised.js';

/** A field of a form; flags are texts, as the platform stores them. */
export interface FormInput {
  readonly name: string;
  readonly type: 'short' | 'long' | 'phone' | 'email' | 'textarea';
  readonly required: 'true' | 'false';
  readonly placeholder: string;
  readonly title?: string;
  readonly errorText?: string;
  /** Columns out of 12. */
  readonly width: number;
}

export interface FormConfig {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly langCode: 'en_US' | 'uk_UA';
  readonly defaultLang: boolean;
  readonly button_text: string;
  readonly titleSuccess: string;
  readonly subtitleSuccess: string;
  readonly titleFail: string;
  /** Names of mail accounts; their addresses are known to the server alone. */
  readonly mailConfig: { readonly to: string; readonly from: string; readonly subject: string };
  readonly inputs: readonly FormInput[];
}

const accounts = { to: 'sales', from: 'website' };

const english = {
  langCode: 'en_US',
  defaultLang: true,
  titleSuccess: 'Thank you, your request is with us',
  subtitleSuccess: 'A producer answers within one working day. Please check that we got your contact details right:',
  titleFail: 'Try Again',
} as const;

const ukrainian = {
  langCode: 'uk_UA',
  defaultLang: false,
  titleSuccess: 'Дякуємо, ваш запит у нас',
  subtitleSuccess:
    'Продюсер відповість протягом одного робочого дня. Перевірте, будь ласка, чи правильно ми записали контакти:',
  titleFail: 'Спробуйте ще раз',
} as const;

const englishInputs = {
  name: { name: 'name', type: 'short', required: 'true', title: 'Name', placeholder: 'Your name', width: 6 },
  email: {
    name: 'email',
    type: 'email',
    required: 'true',
    title: 'E-mail',
    placeholder: 'you@company.com',
    errorText: 'Enter a valid e-mail',
    width: 6,
  },
  phone: {
    name: 'phone',
    type: 'phone',
    required: 'false',
    title: 'Phone',
    placeholder: '+441174960147',
    errorText: 'Enter a valid phone',
    width: 6,
  },
  company: {
    name: 'company',
    type: 'long',
    required: 'false',
    title: 'Company',
    placeholder: 'Where you work',
    width: 6,
  },
  message: {
    name: 'message',
    type: 'textarea',
    required: 'false',
    title: 'Project',
    placeholder: 'What should we show, and by when?',
    width: 12,
  },
} as const satisfies Readonly<Record<string, FormInput>>;

const ukrainianInputs = {
  name: { name: 'name', type: 'short', required: 'true', title: 'Ім’я', placeholder: 'Як до вас звертатися', width: 6 },
  email: {
    name: 'email',
    type: 'email',
    required: 'true',
    title: 'E-mail',
    placeholder: 'you@company.com',
    errorText: 'Введіть коректний E-mail',
    width: 6,
  },
  phone: {
    name: 'phone',
    type: 'phone',
    required: 'false',
    title: 'Телефон',
    placeholder: '+380441234567',
    errorText: 'Введіть коректний телефон',
    width: 6,
  },
  company: {
    name: 'company',
    type: 'long',
    required: 'false',
    title: 'Компанія',
    placeholder: 'Де ви працюєте',
    width: 6,
  },
  message: {
    name: 'message',
    type: 'textarea',
    required: 'false',
    title: 'Проєкт',
    placeholder: 'Що треба показати й до якого терміну?',
    width: 12,
  },
} as const satisfies Readonly<Record<string, FormInput>>;

const wide = (input: FormInput): FormInput => ({ ...input, width: 12 });

/** Forms of the site: on pages, in the popup, and in the small popup at the bottom right. */
export const formConfig: Localised<readonly FormConfig[]> = {
  'en-US': [
    {
      ...english,
      id: 'main',
      title: 'Tell us about your project',
      subtitle: 'Drawings, sketches or a link to a model are enough for a first estimate.',
      button_text: 'Send request',
      mailConfig: { ...accounts, subject: 'Request from the website' },
      inputs: [
        englishInputs.name,
        englishInputs.email,
        englishInputs.phone,
        englishInputs.company,
        englishInputs.message,
      ],
    },
    {
      ...english,
      id: 'popup',
      title: 'Get a quote',
      subtitle: 'A producer answers within one working day.',
      button_text: 'Get my quote',
      mailConfig: { ...accounts, subject: 'Quote from the popup' },
      inputs: [wide(englishInputs.name), englishInputs.email, englishInputs.phone, englishInputs.message],
    },
    {
      ...english,
      id: 'small bottom-right popup',
      title: 'A question?',
      subtitle: 'Leave an e-mail and we write back.',
      button_text: 'Ask',
      mailConfig: { ...accounts, subject: 'Question from the small popup' },
      inputs: [wide(englishInputs.email)],
    },
  ],
  uk: [
    {
      ...ukrainian,
      id: 'main',
      title: 'Розкажіть про проєкт',
      subtitle: 'Для першої оцінки досить креслень, ескізів або посилання на модель.',
      button_text: 'Надіслати запит',
      mailConfig: { ...accounts, subject: 'Запит із сайту' },
      inputs: [
        ukrainianInputs.name,
        ukrainianInputs.email,
        ukrainianInputs.phone,
        ukrainianInputs.company,
        ukrainianInputs.message,
      ],
    },
    {
      ...ukrainian,
      id: 'popup',
      title: 'Розрахувати вартість',
      subtitle: 'Продюсер відповість протягом одного робочого дня.',
      button_text: 'Отримати розрахунок',
      mailConfig: { ...accounts, subject: 'Розрахунок зі спливного вікна' },
      inputs: [wide(ukrainianInputs.name), ukrainianInputs.email, ukrainianInputs.phone, ukrainianInputs.message],
    },
    {
      ...ukrainian,
      id: 'small bottom-right popup',
      title: 'Маєте питання?',
      subtitle: 'Залиште e-mail, і ми напишемо.',
      button_text: 'Запитати',
      mailConfig: { ...accounts, subject: 'Питання з малого вікна' },
      inputs: [wide(ukrainianInputs.email)],
    },
  ],
};
