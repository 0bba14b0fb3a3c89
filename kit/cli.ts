/** The command `siteblocks`, for programs: takes its arguments as strings and returns its exit code. */
export { runCommand } from './command/run-command.js';
export type { CommandOutput } from './command/command-output.js';
export { checkPage } from './check/check-page.js';
export type { CheckOptions } from './check/check-page.js';
export type { Finding, FindingKind, FindingLevel, PageReport, SeenTag } from './check/finding.js';
export { exportSite } from './export/export-site.js';
export type { ExportOptions, ExportResult } from './export/export-site.js';
