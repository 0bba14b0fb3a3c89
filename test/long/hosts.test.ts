import { corpusHosts } from '../hosts/corpus-hosts.js';
import { furtherHosts } from '../hosts/own-hosts.js';
import { testHosts } from '../hosts/test-hosts.js';

testHosts([...furtherHosts, ...corpusHosts()]);
