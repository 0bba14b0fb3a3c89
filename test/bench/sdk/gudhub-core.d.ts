declare module '@gudhub/core';
