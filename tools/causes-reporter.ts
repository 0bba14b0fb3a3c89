import { JsonReporter } from 'vitest/node';
import type { TestModule } from 'vitest/node';

interface Told {
  stack?: string;
  readonly message: string;
  readonly cause?: unknown;
}

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && 'message' in value;

function causesOf({ cause }: Told): string {
  if (!isTold(cause)) return '';
  return `\nCaused by: ${cause.stack || cause.message}${causesOf(cause)}`;
}

/**
 * Writes vitest's JSON report with the causes of each error. The report is the only record of a failure. An error about
 * a missing part gives the reason only in its cause.
 */
export default class CausesReporter extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    for (const module of modules)
      for (const test of module.children.allTests())
        for (const error of test.result().errors ?? []) {
          const causes = causesOf(error);
          // Before the stack, whose end the summary cuts off.
          if (causes) error.stack = `${error.message}${causes}\n${error.stack ?? ''}`;
        }
    await super.onTestRunEnd(modules);
  }
}
