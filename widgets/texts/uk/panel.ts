import type english from '../../../editor/panel/texts.js';
import appearance from './panel/appearance.js';
import comments from './panel/comments.js';
import forms from './panel/forms.js';
import frame from './panel/frame.js';
import media from './panel/media.js';
import notes from './panel/notes.js';
import pages from './panel/pages.js';
import people from './panel/people.js';
import requests from './panel/requests.js';
import settings from './panel/settings.js';
import sharing from './panel/sharing.js';
import translation from './panel/translation.js';

export default {
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
} satisfies typeof english;
