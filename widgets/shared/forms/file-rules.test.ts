import { describe, expect, it } from 'vitest';
import { checkFiles, endingOf, fileEndings, fileLimits, mostOfFiles } from './file-rules.js';

const input = { required: 'false', accept: '.pdf, JPG', maxBytes: 1000, maxFiles: 2 };
const file = (name: string, size = 1000) => ({ name, size });

describe('limits', () => {
  it('are those of the configuration, and one kind stands for all its endings', () => {
    expect(fileLimits(input)).toEqual({ endings: ['pdf', 'jpg', 'jpeg'], bytes: 1000, files: 2 });
  });
  it('without a configuration are one file of 10 MB, of any kind that a server can tell', () => {
    expect(fileLimits({})).toEqual({ endings: fileEndings, bytes: 10_000_000, files: 1 });
  });
  it('a configuration cannot ask for more than a server takes, nor for kinds that it cannot tell', () => {
    expect(fileLimits({ accept: 'exe pdf svg', maxBytes: 1e12, maxFiles: 1e6 })).toEqual({
      endings: ['pdf'],
      bytes: mostOfFiles.bytes,
      files: mostOfFiles.files,
    });
  });
});

describe('files', () => {
  it.each([
    ['none, where none is required', [], undefined],
    ['at their limits', [file('a.pdf'), file('B.JPEG')], undefined],
    ['too many', [file('a.pdf'), file('b.pdf'), file('c.pdf')], 'fileCount'],
    ['another kind', [file('a.pdf'), file('b.png')], 'fileKind'],
    ['two endings', [file('a.pdf.exe')], 'fileKind'],
    ['no ending', [file('pdf')], 'fileKind'],
    ['the longest name that file systems allow', [file(`${'n'.repeat(251)}.pdf`)], undefined],
    ['a name of one character more', [file(`${'n'.repeat(252)}.pdf`)], 'fileName'],
    ['empty', [file('a.pdf', 0)], 'fileEmpty'],
    ['a byte too large', [file('a.pdf', 1001)], 'fileSize'],
  ])('%s', (_what, files, problem) => {
    expect(checkFiles(input, files)).toBe(problem);
  });
  it('none, where one is required', () => {
    expect(checkFiles({ ...input, required: 'true' }, [])).toBe('required');
  });
  it('are too large together', () => {
    const large = { required: 'false', maxBytes: 20_000_000, maxFiles: 5 };
    expect(checkFiles(large, [file('a.zip', 20_000_000), file('b.zip', 20_000_000)])).toBeUndefined();
    expect(checkFiles(large, [file('a.zip', 20_000_000), file('b.zip', 20_000_000), file('c.zip', 1)])).toBe(
      'fileSize',
    );
  });
  it('the ending is what stands after the last dot', () => {
    expect(['a.PDF', 'a.tar.gz', 'a', '.env', 'a.'].map(endingOf)).toEqual(['pdf', 'gz', '', 'env', '']);
  });
});
