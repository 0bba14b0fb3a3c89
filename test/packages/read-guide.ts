import { readFileSync } from 'node:fs';

/** What a guide tells its reader to do, in its order. */
export type GuideAction =
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'save'; readonly file: string; readonly text: string }
  | { readonly kind: 'see'; readonly line: string };

export interface Guide {
  readonly steps: readonly { readonly title: string; readonly actions: readonly GuideAction[] }[];
}

const block = /(?:Save as `([^`]+)`:\n+)?```(\w+)\n([\s\S]*?)```/g;

function actionsOf(step: string): GuideAction[] {
  return [...step.matchAll(block)].flatMap(([, file, language, text = '']): GuideAction[] => {
    if (file !== undefined) return [{ kind: 'save', file, text }];
    const lines = text.split('\n').filter(Boolean);
    if (language === 'sh') return lines.map((command) => ({ kind: 'run', command }));
    if (language === 'text') return lines.map((line) => ({ kind: 'see', line }));
    throw new Error(`The guide has a block of ${language} without an instruction:\n${text}`);
  });
}

/** Reads the steps of a guide: commands to run (`sh`), files to save, and lines that a command prints (`text`). */
export function readGuide(file: string): Guide {
  const [, ...steps] = readFileSync(file, 'utf8').split(/^### \d+\. /m);
  return {
    steps: steps.map((step) => ({ title: step.slice(0, step.indexOf('\n')), actions: actionsOf(step) })),
  };
}
