import { importPlatform } from './portable/import-platform.js';

/** Command: makes a new platform in DATA_DIR (or at DATABASE_URL) from the copy in the folder that is its argument. */
const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the folder of the copy: import.ts FOLDER');
const dataDir = process.env['DATA_DIR'] ?? '.data';
await importPlatform({ dataDir, databaseUrl: process.env['DATABASE_URL'], source });
console.log(`The platform in ${process.env['DATABASE_URL'] === undefined ? dataDir : 'the database'} is ready.`);
