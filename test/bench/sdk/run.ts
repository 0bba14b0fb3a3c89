import { benchFacade } from './facade.bench.js';
import { benchFilter, benchFuzzy } from './filter.bench.js';
import { benchIndex } from './index.bench.js';
import { benchJson } from './json.bench.js';
import { benchLists } from './lists.bench.js';
import { benchLocal } from './local.bench.js';
import { benchWatching } from './watching.bench.js';

const parts: Readonly<Record<string, () => Promise<void>>> = {
  filter: benchFilter,
  index: benchIndex,
  fuzzy: benchFuzzy,
  lists: benchLists,
  json: benchJson,
  local: benchLocal,
  facade: benchFacade,
  watching: benchWatching,
};

/** Names of parts as arguments, none for all of them. Medians of 7 rounds and more, taken in turns; results are compared first. */
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await bench();
process.exit(0);
