import { renderToString } from 'react-dom/server';
import { Page } from './page.js';

/** The same page by React's own renderer, without a document around it. */
export const toHtml = (): string => renderToString(<Page />);
