import { generateHydrationScript, renderToString } from 'solid-js/web';
import { App } from './solid.jsx';

export const head = generateHydrationScript;
export const render = () => renderToString(() => <App />);
