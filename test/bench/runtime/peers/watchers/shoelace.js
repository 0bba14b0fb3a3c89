import '@shoelace-style/shoelace/dist/shoelace-autoloader.js';
