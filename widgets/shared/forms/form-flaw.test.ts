import { describe, expect, it } from 'vitest';
import { builtInForms } from '../../form/rules.js';
import { mostOfFiles } from './file-rules.js';
import { formFlaw } from './form-flaw.js';

const field = { id: 'a', name: 'name', type: 'short', required: 'true' };

describe('flaws of a configured form', () => {
  it('are absent from the built-in forms', () => {
    expect(builtInForms.map(formFlaw)).toEqual(builtInForms.map(() => undefined));
  });

  it.each([
    ['noFields', undefined],
    ['noFields', { inputs: [] }],
    ['name', { inputs: [{ ...field, name: ' ' }] }],
    ['name', { inputs: ['name'] }],
    ['type', { inputs: [{ ...field, type: '<img>' }] }],
    ['maxLength', { inputs: [{ ...field, maxLength: 10_001 }] }],
    ['maxLength', { inputs: [{ ...field, maxLength: 0 }] }],
    ['maxFiles', { inputs: [{ ...field, type: 'file', maxFiles: mostOfFiles.files + 1 }] }],
    ['maxBytes', { inputs: [{ ...field, type: 'file', maxBytes: mostOfFiles.bytes + 1 }] }],
    ['maxBytes', { inputs: [{ ...field, type: 'file', maxBytes: 0.5 }] }],
    ['accept', { inputs: [{ ...field, type: 'file', accept: 'pdf, exe' }] }],
    [undefined, { inputs: [{ ...field, type: 'file', accept: '.PDF; jpg', maxBytes: 1_000_000 }] }],
  ])('%s', (reason, form) => {
    expect(formFlaw(form)?.reason).toBe(reason);
  });

  it('name the field', () => {
    expect(formFlaw({ inputs: [field, field] })).toEqual({ reason: 'sameName', field: 1 });
  });
});
