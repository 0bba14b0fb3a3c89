const site = 'http://localhost:3000';

export default {
  compatibilityDate: '2026-11-01',
  telemetry: false,
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('gh-') } },
  app: {
    head: {
      script: [{ type: 'module', async: true, src: `${site}/_gh/cdn/runtime.js`, 'data-site': site }],
    },
  },
};
