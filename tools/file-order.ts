import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first: begun last, one of them would keep a single worker busy while the other has nothing left to do. */
const longest: readonly string[] = [
  'widgets/attacks.test.ts',
  'test/platform/storage.test.ts',
  'test/platform/schedules-together.test.ts',
  'test/platform/fuzz.test.ts',
  'test/platform/service.test.ts',
  'test/platform/several-processes.test.ts',
  'test/platform/authorisation.test.ts',
  'test/platform/editors-together.test.ts',
  'test/platform/guessing.test.ts',
  'test/platform/site-pages.test.ts',
  'test/platform/limits.test.ts',
  'test/packages/packages.test.ts',
  'test/conformance/blocks.test.ts',
  'test/e2e/pages.test.ts',
  'test/conformance/specification.test.ts',
  'test/e2e/edit.test.ts',
  'test/conformance/forced-edges.test.ts',
  'test/conformance/names.test.ts',
  'test/e2e/layout-shift.test.ts',
  'test/e2e/forms.test.ts',
  'test/conformance/attacks.test.ts',
  'test/e2e/readers.test.ts',
  'test/e2e/open-states.test.ts',
  'test/conformance/element.test.ts',
  'test/e2e/visible-text.test.ts',
  'test/e2e/origins.test.ts',
];

const asksForDocument = ({ moduleId }: TestSpecification): boolean =>
  /@vitest-environment\s+jsdom/.test(readFileSync(moduleId, 'utf8'));

/**
 * The order in which test files run: the longest first, and those of a project that need a document in sequence. A
 * worker whose next file has another environment is discarded with all its loaded modules.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const places = new Map(
      files.map((file) => {
        const place = longest.indexOf(relative(root, file.moduleId));
        return [file, { isLate: asksForDocument(file), place: place < 0 ? longest.length : place }] as const;
      }),
    );
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rank = (file: TestSpecification) => {
      const { isLate = false, place = 0 } = places.get(file) ?? {};
      return [projects.indexOf(file.project), Number(isLate), place] as const;
    };
    return sorted.sort((a, b) => {
      const [first, second] = [rank(a), rank(b)];
      return first[0] - second[0] || first[1] - second[1] || first[2] - second[2];
    });
  }
}
