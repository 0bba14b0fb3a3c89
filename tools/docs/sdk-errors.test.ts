import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SdkError, sdkErrorCodes } from '../../sdk/sdk-error.js';
import { renderSdkErrors, sdkErrorsPage } from './sdk-errors.js';

describe('the page of error codes', () => {
  it('is what its generator makes of the declaration', () => {
    expect(readFileSync(sdkErrorsPage, 'utf8')).toBe(renderSdkErrors());
  });

  it('says of each code what its errors say of themselves', () => {
    for (const code of sdkErrorCodes) {
      const word = new SdkError(code, '').retryable ? 'yes' : 'no';
      expect(renderSdkErrors()).toMatch(new RegExp(`^\\| \`${code}\` \\| .+ \\| ${word} \\|$`, 'm'));
    }
  });
});
