import type { BrowserFiles } from '../browser-files.js';
import { compareLooks, comparedWidths } from '../check/browser/compare-looks.js';
import { findChromium } from '../check/browser/find-chromium.js';
import type { CheckOptions } from '../check/check-page.js';
import type { PageReport } from '../check/finding.js';
import type { ReadPage } from '../check/read-pages.js';
import { readBrowserFiles } from '../read-browser-files.js';
import { SiteError } from '../site-error.js';

interface Compared {
  readonly pages: readonly ReadPage[];
  readonly reports: readonly PageReport[];
  readonly options: CheckOptions;
  /** The option `--browser`: path of a browser, or `none`. */
  readonly browser: string | undefined;
  /** The build for browsers; default: that of the installed package. */
  readonly files: BrowserFiles | undefined;
}

/** Reports of pages, with what a browser shows of them where one is there. */
interface ComparedReports {
  readonly reports: readonly PageReport[];
  /** Sentence about what was compared, or why nothing was. */
  readonly note: string;
}

/** Adds to the reports of pages how they look in an installed browser. Where that cannot be done, the note says why. */
export async function compareInBrowser({
  pages,
  reports,
  options,
  browser,
  files,
}: Compared): Promise<ComparedReports> {
  if (browser === 'none') return { reports, note: '' };
  const program = browser ?? findChromium();
  if (program === undefined)
    return {
      reports,
      note: 'No browser was found, so looks were not compared. Install Chromium, or name one with --browser.',
    };
  if (!options.configuration)
    return { reports, note: 'Looks are compared where the configuration of a legacy site is given with --config.' };
  try {
    const found = await compareLooks({ pages, options, files: files ?? (await readBrowserFiles()), browser: program });
    const compared = reports.map((report) => ({
      ...report,
      findings: [...report.findings, ...(found.get(report.path) ?? [])],
    }));
    const widths = comparedWidths.join(' and ');
    return {
      reports: compared,
      note: `Looks of ${found.size} pages with stored HTML were compared at ${widths} px in ${program}.`,
    };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { reports, note: `Looks were not compared. ${error.message}` };
  }
}
