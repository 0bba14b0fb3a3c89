import { benchFilter, benchFuzzy } from './filter.bench.js';

await benchFilter();
await benchFuzzy();
process.exit(0);
