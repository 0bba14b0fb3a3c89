import fc from 'fast-check';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import {
  builtInForms,
  builtInFormsWith,
  checkField,
  checkSubmission,
  cleanValue,
  findForm,
  limitOf,
  maxLengths,
  optOutAnswer,
  patterns,
  readForms,
} from './rules.js';
import type { FieldType, FormConfig, TextType } from './rules.js';
import ukrainian from '../texts/uk/form.js';

const field = (type: FieldType, required: 'true' | 'false' = 'false') => ({ type, required });
const form = (id: string, rest: Partial<FormConfig> = {}): FormConfig => ({ id, mailConfig: {}, inputs: [], ...rest });

describe('lengths', () => {
  const filler: Readonly<Record<TextType, (length: number) => string>> = {
    short: (length) => 'x'.repeat(length),
    long: (length) => 'x'.repeat(length),
    textarea: (length) => 'x'.repeat(length),
    phone: (length) => '1'.repeat(length),
    email: (length) => `${'x'.repeat(length - 6)}@a.com`,
  };

  it('are those of the specification', () => {
    expect(maxLengths).toEqual({ short: 64, long: 128, textarea: 128, phone: 20, email: 256 });
  });

  it.each(Object.entries(maxLengths) as [TextType, number][])(
    'a value of type %s may have %i characters and not one more',
    (type, length) => {
      expect(checkField(field(type), filler[type](length - 1))).toBeUndefined();
      expect(checkField(field(type), filler[type](length))).toBeUndefined();
      expect(checkField(field(type), filler[type](length + 1))).toBe('tooLong');
    },
  );

  it('a line break counts once, whatever the browser sends for it, and blanks around do not count', () => {
    expect(checkField(field('textarea'), `${'x'.repeat(126)}\r\nx`)).toBeUndefined();
    expect(checkField(field('short'), `  ${'x'.repeat(64)}  `)).toBeUndefined();
  });
});

describe('e-mail', () => {
  it.each([
    'a@b.co',
    'first.last@example.com',
    'first+tag@sub.example.co.uk',
    "o'neil_x-y@example-site.com",
    'UPPER@EXAMPLE.COM',
    '1@2.org',
    'a@xn--80akhbyknj4f.xn--p1ai',
    'office@приклад.укр',
    'пошта@example.com',
    '  padded@example.com  ',
  ])('%s is one', (value) => {
    expect(checkField(field('email', 'true'), value)).toBeUndefined();
  });

  it.each([
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@b.',
    'a@.com',
    'a@b..com',
    'a@-b.com',
    'a@b-.com',
    'a@b_c.com',
    'a b@example.com',
    'a@exa mple.com',
    'a@b@c.com',
    'a,b@example.com',
    '<a@example.com>',
    'a@example.com\nbcc:x@example.com',
    'a@example.com\n',
  ])('%j is none', (value) => {
    expect(checkField(field('email', 'true'), value)).toBe('email');
  });
});

describe('phone', () => {
  it.each([
    ['+380441234567', '+380441234567'],
    ['12345', '12345'],
    ['+38 (067) 123 - 45 - 67', '+380671234567'],
    ['12 34 56 78 90 12 34 56 78 90', '12345678901234567890'],
  ])('%j is one, and %s is sent: an optional plus and digits', (value, sent) => {
    expect(checkField(field('phone'), value)).toBeUndefined();
    expect(cleanValue(field('phone'), value)).toBe(sent);
  });

  it.each(['+', '1234', '044-12x', '()', 'please call me in the evening', '12345\n', '123\n45'])(
    '%j is none, and stays as it was typed',
    (value) => {
      expect(checkField(field('phone'), value)).toBe('phone');
      expect(checkField(field('phone', 'true'), value)).toBe('phone');
      expect(cleanValue(field('phone'), value)).toBe(value);
    },
  );

  it('with an extension is refused as such, and stays as it was typed', () => {
    expect(checkField(field('phone'), '044 123-45-67 доб. 12')).toBe('extension');
    expect(cleanValue(field('phone'), '044 123-45-67 доб. 12')).toBe('044 123-45-67 доб. 12');
  });

  it('is too long by its digits, not by what stands between them', () => {
    expect(checkField(field('phone'), '1'.repeat(21))).toBe('tooLong');
    expect(checkField(field('phone'), '1 - '.repeat(20))).toBeUndefined();
  });

  it('takes nothing out of other fields', () => {
    expect(cleanValue(field('short'), '044 123-45')).toBe('044 123-45');
  });
});

describe('a configured limit', () => {
  it.each([
    [2000, 2000],
    [10, 10],
    [1_000_000, 10_000],
  ])('of %i lets %i characters pass', (maxLength, most) => {
    const input = { ...field('textarea'), maxLength };
    expect(limitOf(input)).toBe(most);
    expect(checkField(input, 'x'.repeat(most))).toBeUndefined();
    expect(checkField(input, 'x'.repeat(most + 1))).toBe('tooLong');
  });

  it('is read from the configuration; an invalid one leaves the limit of the type', () => {
    const [form] = readForms([
      { id: 'x', inputs: ['2000', 0, 'many'].map((maxLength) => ({ name: 'a', type: 'textarea', maxLength })) },
    ]);
    expect(form?.inputs.map(limitOf)).toEqual([2000, 128, 128]);
  });

  it('is that of the specification in every built-in form', () => {
    for (const { inputs } of builtInForms)
      for (const input of inputs) expect(limitOf(input)).toBe(maxLengths[input.type as TextType]);
  });
});

it.each([
  ['opt-out', false, 'false'],
  ['opt-out', true, 'true'],
  ['opt-in', false, 'true'],
  ['opt-in', true, 'false'],
] as const)('%s with a box that is checked (%s): the opt-out is %s', (question, isChecked, answer) => {
  expect(optOutAnswer(question, isChecked)).toBe(answer);
});

it.each(Object.entries(patterns))(
  'the pattern of %s takes time that grows with the length and no faster',
  (_type, pattern) => {
    expect(checkSync(pattern.source, pattern.flags).status).toBe('safe');
  },
);

describe('a required field', () => {
  it('must hold more than blanks, an optional one may be empty', () => {
    expect(checkField(field('short', 'true'), ' \t ')).toBe('required');
    expect(checkField(field('email', 'true'), '')).toBe('required');
    expect(checkField(field('email'), '')).toBeUndefined();
    expect(checkField(field('phone'), '   ')).toBeUndefined();
  });
});

describe('checkSubmission', () => {
  const inputs = [
    { name: 'name', type: 'short', required: 'true', placeholder: '', width: 12 },
    { name: 'email', type: 'email', required: 'true', placeholder: '', width: 12 },
    { name: 'second', type: 'email', required: 'false', placeholder: '', width: 12 },
  ] as const;

  it('checks every field by its type, under whatever name', () => {
    expect(checkSubmission({ inputs }, { name: 'A', email: 'a@b.co', second: 'nonsense' })).toEqual({
      second: 'email',
    });
    expect(checkSubmission({ inputs }, { name: 'A', email: 'a@b.co', second: '' })).toEqual({});
  });

  it('takes what is missing, inherited or no text as empty', () => {
    const inherited = Object.create({ name: 'inherited' }) as Record<string, unknown>;
    expect(checkSubmission({ inputs }, inherited)).toEqual({ name: 'required', email: 'required' });
    expect(checkSubmission({ inputs }, { name: ['x'], email: { toString: 'a@b.co' } })).toEqual({
      name: 'required',
      email: 'required',
    });
  });

  it('is not led astray by names that objects have anyway', () => {
    const hostile = [
      { ...inputs[0], name: '__proto__' },
      { ...inputs[0], name: 'constructor' },
    ];
    expect(Object.keys(checkSubmission({ inputs: hostile }, {}))).toEqual(['__proto__', 'constructor']);
    expect(
      Object.keys(
        checkSubmission(
          { inputs: hostile },
          JSON.parse('{"__proto__":"a","constructor":"b"}') as Record<string, unknown>,
        ),
      ),
    ).toEqual([]);
  });

  it('never throws and never approves what a single field refuses', () => {
    const types = Object.keys(maxLengths) as FieldType[];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.boolean(), fc.string({ maxLength: 300 }), (type, required, value) => {
        const input = {
          name: 'x',
          type,
          required: required ? ('true' as const) : ('false' as const),
          placeholder: '',
          width: 12,
        };
        const problem = checkField(input, value);
        expect(checkSubmission({ inputs: [input] }, { x: value })).toEqual(problem ? { x: problem } : {});
        expect(checkField(input, cleanValue(input, value))).toBe(problem);
      }),
    );
  });
});

describe('findForm', () => {
  const english = form('main', { langCode: 'en_US', title: 'Write to us' });
  const ukrainianForm = form('main', { langCode: 'uk_UA', title: 'Напишіть нам' });

  it('takes the form with the id in the language of the page', () => {
    expect(findForm([english, ukrainianForm], 'main', 'uk_UA', false)).toBe(ukrainianForm);
    expect(findForm([english, ukrainianForm], 'main', 'en_US', false)).toBe(english);
  });

  it.each([{ defaultLang: true }, { defaultLang: 'en_US' }, { defaultLang: 'true' }, { langCode: undefined }])(
    'takes a form that stands in for other languages (%j) where the page’s own is missing',
    (rest) => {
      const standIn = { ...english, ...rest };
      expect(findForm([standIn], 'main', 'uk_UA', false)).toBe(standIn);
    },
  );

  it('gives the built-in form with the id, or else the default of the page or of the popup', () => {
    expect(findForm([english], 'main', 'uk_UA', false).id).toBe('default');
    expect(findForm([], 'unknown', 'en_US', false).id).toBe('default');
    expect(findForm([], 'unknown', 'en_US', true).id).toBe('default popup');
    expect(findForm([], 'small bottom-right popup', 'en_US', true).id).toBe('small bottom-right popup');
  });

  it('lets a site replace a built-in form', () => {
    const own = form('default');
    expect(findForm([own], 'default', 'en_US', false)).toBe(own);
  });
});

describe('built-in forms', () => {
  it('have the same fields and rules in every language', () => {
    const shape = (forms: readonly FormConfig[]) =>
      forms.map(({ id, inputs }) => [id, inputs.map(({ name, type, required }) => [name, type, required])]);
    expect(shape(builtInFormsWith(ukrainian))).toEqual(shape(builtInForms));
    expect(builtInForms).toHaveLength(3);
    expect(builtInFormsWith(ukrainian)[0]?.title).toBe(ukrainian.defaultTitle);
  });
});

describe('readForms', () => {
  it('reads a form as it is stored', () => {
    const stored = {
      id: 'main',
      title: 'T',
      mailConfig: { to: 'sales', from: 'site', subject: 'S', secret: 'x' },
      inputs: [{ name: 'email', type: 'email', required: 'true', placeholder: 'E-mail', errorText: 'No', width: 6 }],
    };
    expect(readForms([stored])).toEqual([{ ...stored, mailConfig: { to: 'sales', from: 'site', subject: 'S' } }]);
  });

  it('repairs mistyped values and leaves out entries other than forms', () => {
    const [read, ...others] = readForms([
      null,
      'form',
      { title: 'no id', inputs: [] },
      {
        id: 'x',
        title: 7,
        inputs: [
          { name: 'a', type: 'number', required: true, width: '4' },
          { name: 'b', width: 13 },
        ],
      },
    ]);
    expect(others).toEqual([]);
    expect(read).toMatchObject({
      id: 'x',
      mailConfig: {},
      inputs: [
        { name: 'a', type: 'short', required: 'true', placeholder: '', width: 4 },
        { name: 'b', type: 'short', required: 'false', placeholder: '', width: 12 },
      ],
    });
    expect(read?.title).toBeUndefined();
    expect(readForms(undefined)).toEqual([]);
  });
});
