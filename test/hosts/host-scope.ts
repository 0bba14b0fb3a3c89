import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';

/** Where the blocks of a host page stand: the page, a frame of it, or an element. */
export type HostScope = Page | Frame | FrameLocator | Locator;
