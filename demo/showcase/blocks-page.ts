import { copyButtons } from './copy-buttons.js';
import { liveAttributes } from './live-attributes.js';
import { searchedList } from './searched-list.js';

/** Life of the page of all blocks: buttons that copy, attributes that change what is shown, a list that is searched. */
copyButtons(document);
for (const section of document.querySelectorAll<HTMLElement>('[data-tag]')) liveAttributes(section);
for (const list of document.querySelectorAll<HTMLElement>('.blocks-list')) searchedList(list);
