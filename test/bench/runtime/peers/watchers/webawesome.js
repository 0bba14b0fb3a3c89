import '@awesome.me/webawesome/dist/webawesome.loader.js';
