import { pictureHash } from './picture-address.js';

interface KeptAddress {
  /** Component id of the gallery. */
  readonly name: string;
  /** True where the page's address names the picture already, so that no step of the history is made for it. */
  readonly isNamed: boolean;
  /** Place of the first picture that is shown, counted from 1. */
  readonly number: number;
  /** Told when the visitor has gone back. */
  readonly leave: () => void;
}

interface AddressKeeper {
  /** Names the picture that is shown now, by its place. */
  readonly follow: (number: number) => void;
  /** From now on no step back is made at the end: the visitor is on the way elsewhere. */
  readonly stay: () => void;
  /** Takes the picture out of the address, and its step out of the history. */
  readonly end: () => void;
}

/** Names in the page's address which picture is shown large, as one step of the history that the browser's way back takes. */
export function keepAddress({ name, isNamed, number, leave }: KeptAddress): AddressKeeper {
  let isOurs = !isNamed;
  let isOver = false;
  const left = new AbortController();
  const follow = (shown: number) => {
    if (!isOver) history.replaceState(history.state, '', pictureHash(name, shown));
  };
  const end = () => {
    if (isOver) return;
    isOver = true;
    left.abort();
    if (isOurs) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
  };
  if (isOurs) history.pushState(null, '', pictureHash(name, number));
  addEventListener(
    'popstate',
    () => {
      isOver = true;
      left.abort();
      leave();
    },
    { signal: left.signal },
  );
  return { follow, end, stay: () => void (isOurs = false) };
}
