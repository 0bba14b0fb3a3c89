import { createRoot } from 'react-dom/client';
import { createState } from '../../runtime/entry/state.js';
import { ownGlobal } from '../../runtime/basics/own-global.js';
import { adoptStyles } from '../../widgets/shared/adopt-styles.js';
import englishOfEditing from '../view/texts.js';
import type { CallSurroundings } from '../view/edit-surroundings.js';
import { LoginGate } from './login-gate.js';
import { panelStyles } from './styles/panel-styles.js';
import english from './texts.js';

/** What the server writes into the panel's page. */
interface PanelData {
  readonly languages: readonly { readonly lang: string; readonly name: string }[];
  readonly texts: {
    readonly panel?: Readonly<Record<string, string>>;
    readonly edit?: Readonly<Record<string, string>>;
  };
}

type PageRuntime = Pick<CallSurroundings['runtime'], 'bus' | 'config'>;

/** The site panel: an entry of its own, loaded after `runtime.js` by the page `/_gh/panel`. */
function start(): void {
  const holder = document.getElementById('gh-panel');
  const siteblocks = ownGlobal('siteblocks') as PageRuntime | undefined;
  if (!holder || !siteblocks) throw new Error('The site panel needs its page, which loads runtime.js before it.');
  const data = JSON.parse(document.getElementById('gh-panel-data')?.textContent || '{}') as PanelData;
  const { lang } = document.documentElement;
  const { bus, config } = siteblocks;
  holder.className = 'gh-edit-ui gh-panel';
  holder.setAttribute('translate', 'no');
  adoptStyles(document, ...panelStyles);
  createRoot(holder).render(
    <LoginGate
      lang={lang}
      languages={data.languages}
      texts={{ ...english, ...data.texts.panel }}
      surroundings={{
        runtime: { bus, config, state: createState(lang) },
        host: holder,
        holder,
        texts: { ...englishOfEditing, ...data.texts.edit },
        notify: (text) => void bus.emit('add-edit-mode-notification', { text }, holder),
      }}
    />,
  );
}

start();
