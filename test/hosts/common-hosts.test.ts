import { commonHosts } from './own-hosts.js';
import { testHosts } from './test-hosts.js';

testHosts(commonHosts);
