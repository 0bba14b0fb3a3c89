import { use, useState } from 'react';
import type { InputHTMLAttributes, KeyboardEvent, LiHTMLAttributes, RefAttributes } from 'react';
import { AfterPress } from './use-press.js';

interface ListboxOptions<Option> {
  /** Id of the text field. */
  readonly id: string;
  /** Options that match what is typed. */
  readonly found: readonly Option[];
  readonly onChoose: (option: Option) => void;
  /** True where several options can be chosen: the list stays open then. */
  readonly isMany?: boolean;
}

type OptionAttributes = Pick<LiHTMLAttributes<HTMLLIElement>, 'id' | 'role' | 'onPointerDown' | 'onClick'> &
  RefAttributes<HTMLLIElement>;

interface Listbox {
  /** Whether the list was asked for, with matches or without. */
  readonly isOpen: boolean;
  /** Whether the list is shown. */
  readonly isShown: boolean;
  /** Position of the option that Enter chooses; -1: none. */
  readonly active: number;
  /** Opens the list for what is typed now. */
  readonly typed: () => void;
  /** For the text field. */
  readonly field: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'autoComplete'
    | 'role'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-autocomplete'
    | 'aria-activedescendant'
    | 'onKeyDown'
    | 'onClick'
    | 'onBlur'
  >;
  readonly list: { readonly id: string; readonly role: 'listbox'; readonly hidden: boolean };
  /** For the option at a position. */
  readonly option: (at: number) => OptionAttributes;
}

/** A text field with a list of options below it: arrows move, Enter chooses, Escape closes the list. */
export function useListbox<Option>({ id, found, onChoose, isMany = false }: ListboxOptions<Option>): Listbox {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const afterPress = use(AfterPress);
  const isShown = isOpen && found.length > 0;
  const listId = `${id}-pages`;

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose(option: Option): void {
    onChoose(option);
    if (!isMany) close();
  }

  function move(by: number): void {
    setOpen(true);
    if (isShown) setActive((at) => (at < 0 && by < 0 ? found.length - 1 : (at + by + found.length) % found.length));
    else setActive(by > 0 ? 0 : found.length - 1);
  }

  function keys(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const option = isShown ? found[active] : undefined;
    const act: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: option && (() => choose(option)),
      Escape: isShown ? close : undefined,
    };
    const run = Object.hasOwn(act, event.key) ? act[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  }

  return {
    ...{ isOpen, isShown, active },
    typed() {
      setOpen(true);
      setActive(-1);
    },
    field: {
      ...{ autoComplete: 'off', role: 'combobox' },
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown: keys,
      onClick: () => setOpen(true),
      // The list goes once a press elsewhere has ended. What stands below it would move away from under that press, which then presses nothing.
      onBlur: () => afterPress(close),
    },
    list: { id: listId, role: 'listbox', hidden: !isShown },
    option: (at) => ({
      ...{ id: `${listId}-${at}`, role: 'option' },
      ref: at === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined,
      onPointerDown: (event) => event.preventDefault(),
      onClick() {
        const option = found[at];
        if (option !== undefined) choose(option);
      },
    }),
  };
}
