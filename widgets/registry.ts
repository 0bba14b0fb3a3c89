/** Every block as the server renders it: contract, component, what it loads, what search engines are told. */
export { registry } from 'virtual:siteblocks/registry';
