import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { LazyNewPassword } from './lazy-new-password.js';
import { LoginForm } from './login-form.js';
import { endedPlacement, loginPopupId } from '../shared/account/login-popup.js';
import texts from './texts.js';

/**
 * The login form in a native dialog. It opens on `open-popup`, and closes automatically after a login.
 */
export function LoginDialog(): ReactElement {
  const t = useTexts(texts);
  const { runtime, element } = useBlock();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const [isEnded, setIsEnded] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  const [notice, setNotice] = useState<string | undefined>();

  useEffect(() => {
    if (!runtime) return undefined;
    const open = () => {
      const wish = runtime.takePendingPopup(loginPopupId);
      if (!wish || !dialog.current || dialog.current.open) return;
      setOpened((count) => count + 1);
      setIsForgotten(false);
      setNotice(undefined);
      setIsEnded(wish.placement === endedPlacement);
      dialog.current.showModal();
      dialog.current.querySelector('input')?.focus();
      runtime.bus.emit('popup-open', { popupId: loginPopupId, placement: wish.placement }, element ?? undefined);
    };
    open();
    return runtime.bus.on('open-popup', ({ popupId }) => {
      if (popupId === loginPopupId) open();
    });
  }, [runtime, element]);

  const close = () => dialog.current?.close();
  const closeByBackground = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    <dialog
      ref={dialog}
      className="gh-login-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={isForgotten ? undefined : `${id}-intro`}
      onMouseDown={closeByBackground}
      onClose={() => runtime?.bus.emit('popup-close', { popupId: loginPopupId }, element ?? undefined)}
    >
      <div className="gh-login gh-login--popup">
        <button type="button" className="gh-login-close" part="close" aria-label={t.close} onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
        {isForgotten ? (
          <LazyNewPassword
            token={undefined}
            titleId={`${id}-title`}
            onDone={(message) => {
              setIsForgotten(false);
              setNotice(message);
            }}
          />
        ) : (
          <>
            <h2 className="gh-login-title" part="title" id={`${id}-title`}>
              {t.title}
            </h2>
            <p className="gh-login-intro" id={`${id}-intro`}>
              {isEnded ? t.ended : t.intro}
            </p>
            <LoginForm key={opened} notice={notice} onForgot={() => setIsForgotten(true)} onDone={close} />
          </>
        )}
      </div>
    </dialog>
  );
}
