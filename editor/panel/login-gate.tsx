import { createElement, useCallback, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { pageClient } from '../../widgets/shared/account/page-client.js';
import { beginEditorSession, endEditorSession } from '../../widgets/shared/account/editor-session.js';
import { useEffectEvent } from '../../runtime/react/use-effect-event.js';
import { storedKey, storeKey } from '../../widgets/shared/account/stored-key.js';
import { askSite } from '../saving/documents/ask-site.js';
import { PanelApp } from './panel-app.js';
import type { PanelAppProps } from './panel-app.js';
import type { PanelSite } from './panel-site.js';

type Gate =
  | { readonly state: 'loading' | 'signed-out' | 'failed' | 'refused' }
  | { readonly state: 'open'; readonly site: PanelSite };

/** The site as the session of this browser may see it. */
async function look(): Promise<Gate> {
  const { status, body } = await askSite('/_gh/edit/panel/site');
  if (status === 200) return { state: 'open', site: JSON.parse(body) as PanelSite };
  return { state: status === 403 ? 'refused' : 'failed' };
}

/** Lets editors in: shows the login to signed-out people, and the reason to people who may not edit. */
export function LoginGate(props: Omit<PanelAppProps, 'site' | 'onLeave'>): ReactElement {
  const { texts: t, surroundings } = props;
  const { bus, config } = surroundings.runtime;
  const [gate, setGate] = useState<Gate>({ state: 'loading' });

  const load = useCallback(async (): Promise<Gate> => {
    try {
      const first = await look();
      if (first.state !== 'refused') return first;
      if (!storedKey()) return { state: 'signed-out' };
      // The session may have ended, and the login not.
      const token = await (await pageClient()).auth.token().catch(() => undefined);
      if (token === undefined) return { state: 'signed-out' };
      await beginEditorSession(config, token);
      return await look();
    } catch {
      return { state: 'failed' };
    }
  }, [config]);

  async function enter(): Promise<void> {
    setGate({ state: 'loading' });
    setGate(await load());
  }
  const enterAgain = useEffectEvent(enter);

  useEffect(() => {
    let isWanted = true;
    void load().then((next) => isWanted && setGate(next));
    return () => {
      isWanted = false;
    };
  }, [load]);
  useEffect(
    () => (gate.state === 'signed-out' ? bus.on('gudhub-login', () => void enterAgain()) : undefined),
    [bus, gate.state],
  );

  async function leave(): Promise<void> {
    storeKey(null);
    await endEditorSession(config).catch(() => undefined);
    setGate({ state: 'signed-out' });
  }

  if (gate.state === 'open') return <PanelApp {...props} site={gate.site} onLeave={() => void leave()} />;
  return (
    <main className="gh-panel-gate">
      <h1>{gate.state === 'signed-out' ? t.signInTitle : t.panel}</h1>
      {gate.state === 'loading' && <p role="status">{t.panelLoading}</p>}
      {gate.state === 'signed-out' && createElement('gh-login', { 'data-wake': 'eager', 'data-action': 'event' })}
      {gate.state === 'failed' && (
        <>
          <p role="alert">{t.panelFailed}</p>
          <button type="button" className="gh-edit-button gh-edit-button--main" onClick={() => void enter()}>
            {surroundings.texts.tryAgain}
          </button>
        </>
      )}
      {gate.state === 'refused' && (
        <>
          <p role="alert">{t.notEditor}</p>
          <button type="button" className="gh-edit-button" onClick={() => void leave()}>
            {t.signOut}
          </button>
        </>
      )}
      <p>
        <a href="/">{t.toSite}</a>
      </p>
    </main>
  );
}
