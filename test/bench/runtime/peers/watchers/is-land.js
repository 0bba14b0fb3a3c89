import '@11ty/is-land';
