import { ownGlobal } from '../basics/own-global.js';

declare const safe: unique symbol;

/**
 * HTML that went through the sanitiser, or that the server wrote. The only type that a sink takes; nothing but the sanitisers makes it.
 * Under Trusted Types it is a `TrustedHTML` in disguise.
 */
export type SafeHtml = string & { readonly [safe]: true };

/** Makes stored HTML safe. The same text gives the same object, so that React sees no change where there is none. */
export type Clean = (html: string) => SafeHtml;

const trustedTypes = () => ownGlobal('trustedTypes') as { readonly emptyHTML: unknown } | undefined;

/** True where the page enforces or offers Trusted Types, so that plain strings may be refused by HTML sinks. */
export const hasTrustedTypes = (): boolean => trustedTypes() !== undefined;

/** Empty HTML that every sink accepts. */
export const emptyHtml = (): SafeHtml => (trustedTypes()?.emptyHTML ?? '') as SafeHtml;

/** A text without any character that HTML gives a meaning is safe as it is. */
export const isPlainText = (html: string): boolean => !/[<&]/.test(html);
