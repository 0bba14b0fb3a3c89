import { giveEditorSource } from '../editor/text/rich/given-source.js';
import { editorSource } from '../editor/text/rich/tinymce-source.js';

// The editor itself is loaded when edit mode is switched on.
giveEditorSource(editorSource);
