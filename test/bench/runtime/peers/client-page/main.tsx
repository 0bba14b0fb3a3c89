import { createRoot } from 'react-dom/client';
import '../../../../../.cache/bench/studio.css';
import { Head } from '../studio/head.js';
import { Page } from './page.js';

createRoot(document.body).render(
  <>
    <Head />
    <Page />
  </>,
);
