import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { LoginDialog } from './login-dialog.js';
import { LoginPage } from './login-page.js';
import type spec from './spec.js';

export function Login({ attributes }: BlockProps<typeof spec>): ReactElement {
  return attributes.mode === 'popup' ? <LoginDialog /> : <LoginPage silent={attributes.action === 'event'} />;
}
