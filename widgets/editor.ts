import { giveEditorSource } from './edit-mode/given-source.js';
import { editorSource } from './edit-mode/tinymce-source.js';

// The editor itself is loaded when edit mode is switched on.
giveEditorSource(editorSource);
