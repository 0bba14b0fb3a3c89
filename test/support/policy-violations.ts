import type { Page } from 'playwright-core';

/** Listens from now on for what the page's policy refuses. @returns reads what it was */
export async function policyViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile, lineNumber }) =>
      seen.push([violatedDirective, sample, sourceFile, lineNumber].join(' ')),
    );
  });
  return () => page.evaluate(() => (window as unknown as { readonly violations: readonly string[] }).violations);
}
