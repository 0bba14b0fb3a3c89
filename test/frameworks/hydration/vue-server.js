import { renderToString } from 'vue/server-renderer';
import { app } from './vue.js';

export const render = () => renderToString(app());
