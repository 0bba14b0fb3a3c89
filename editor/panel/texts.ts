import appearance from './appearance/appearance-texts.js';
import comments from './comments/comments-texts.js';
import forms from './forms/forms-texts.js';
import frame from './panel-texts.js';
import media from './media/media-texts.js';
import notes from './notes/notes-texts.js';
import pages from './pages/pages-texts.js';
import people from './people/people-texts.js';
import requests from './requests/requests-texts.js';
import settings from './settings/settings-texts.js';
import sharing from './sharing/sharing-texts.js';
import translation from './translation/translation-texts.js';

const texts = {
  ...frame,
  ...pages,
  ...requests,
  ...forms,
  ...comments,
  ...media,
  ...sharing,
  ...people,
  ...appearance,
  ...translation,
  ...notes,
  ...settings,
};

export default texts;

/** Texts of the site panel in the language of its page. */
export type PanelTexts = Readonly<Record<keyof typeof texts, string>>;
