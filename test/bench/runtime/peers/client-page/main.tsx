import { createRoot } from 'react-dom/client';
import '../../../../../.cache/bench/studio.css';
import { Page } from './page.js';

createRoot(document.body).render(<Page />);
