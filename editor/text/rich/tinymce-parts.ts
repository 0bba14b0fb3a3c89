import 'tinymce/models/dom';
import 'tinymce/themes/silver';
import 'tinymce/icons/default';
import 'tinymce/plugins/lists';
import 'tinymce/plugins/table';
import content from 'tinymce/skins/ui/oxide/content.inline.min.css?inline';
import skin from 'tinymce/skins/ui/oxide/skin.min.css?inline';

/** Style sheets of the editor. */
export const editorStyles: readonly string[] = [skin, content];
