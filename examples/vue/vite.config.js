import vue from '@vitejs/plugin-vue';

export default {
  // Vue leaves tags with a hyphen to the page.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } })],
};
