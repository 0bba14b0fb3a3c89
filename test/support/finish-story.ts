import type { Page } from 'playwright-core';

/** What came of a story. */
interface FinishedStory {
  /** `success`, or `error` where its play or its rendering has thrown. */
  readonly status: string;
  /** What was thrown, and what axe has found: `<rule>: <selectors>`. */
  readonly faults: readonly string[];
}

interface Report {
  readonly type: string;
  readonly status: string;
  readonly result?: {
    readonly violations?: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  };
}

/** Part of what Storybook has in the frame of a story. */
interface Frame {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    readonly on: (event: string, listener: (detail: never) => void) => void;
    readonly emit: (event: string, detail: unknown) => void;
  };
  finished?: { readonly status: string; readonly reporters?: readonly Report[] };
  thrown?: string;
}

/** Pages that listen to Storybook already. */
const watched = new WeakSet<Page>();

/**
 * Shows a story alone, as Storybook does, and waits until it has played and axe has looked at it.
 *
 * @param site Address of the built Storybook, without a slash at its end.
 */
export async function finishStory(page: Page, site: string, id: string): Promise<FinishedStory> {
  await page.goto('about:blank');
  if (!watched.has(page))
    await page.addInitScript(() => {
      const frame = window as unknown as Frame;
      const timer = setInterval(() => {
        const channel = frame.__STORYBOOK_ADDONS_CHANNEL__;
        if (!channel) return;
        clearInterval(timer);
        channel.on('storyFinished', (detail) => (frame.finished = detail));
        channel.on(
          'playFunctionThrewException',
          ({ message }: { readonly message: string }) => (frame.thrown = message),
        );
      }, 1);
    });
  watched.add(page);
  await page.goto(`${site}/iframe.html?viewMode=story&id=${id}`);
  await page.waitForFunction(() => (window as unknown as Frame).finished, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const { finished, thrown } = window as unknown as Frame;
    const reports = finished?.reporters ?? [];
    const axe = reports.find(({ type }) => type === 'a11y');
    const found = (axe?.result?.violations ?? []).map(
      ({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html.slice(0, 100)).join(', ')}`,
    );
    // A story that axe has not looked at proves nothing.
    const missing = axe ? [] : ['axe has not looked at it'];
    return { status: finished?.status ?? 'error', faults: [...(thrown ? [thrown] : []), ...found, ...missing] };
  });
}
