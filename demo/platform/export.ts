import { exportPlatform } from './portable/export-platform.js';

/** Command: writes a copy of the platform in DATA_DIR (or at DATABASE_URL) into the folder that is its argument. */
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Name the folder for the copy: export.ts FOLDER');
await exportPlatform({ dataDir: process.env['DATA_DIR'] ?? '.data', databaseUrl: process.env['DATABASE_URL'], target });
console.log(`The copy is in ${target}. It holds hashes of passwords: keep it safe.`);
