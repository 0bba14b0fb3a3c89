import type { Editor } from 'tinymce';
import type { EditTexts } from '../../view/texts.js';

/** Button of the editor for tables, by its name in its toolbar. */
export const tableTools = 'siteTable';

/** A table to begin with: a head and two rows. */
const newTable = { rows: 3, columns: 3, options: { headerRows: 1, headerColumns: 0 } };

/** What is done to the table at the caret, by the words for it and the editor's command. */
const commands = [
  ['rowAbove', 'mceTableInsertRowBefore'],
  ['rowBelow', 'mceTableInsertRowAfter'],
  ['removeRow', 'mceTableDeleteRow'],
  ['columnBefore', 'mceTableInsertColBefore'],
  ['columnAfter', 'mceTableInsertColAfter'],
  ['removeColumn', 'mceTableDeleteCol'],
  ['removeTable', 'mceTableDelete'],
] as const satisfies readonly (readonly [keyof EditTexts, string])[];

/** How tables are made: a head with its cells, and neither widths nor borders, which are the site's. */
export const tableOptions = {
  table_default_attributes: {},
  table_default_styles: {},
  table_header_type: 'sectionCells',
  table_sizing_mode: 'responsive',
  table_use_colgroups: false,
  table_resize_bars: false,
  table_column_resizing: 'preservetable',
  table_toolbar: '',
  // Tab leads to the next text of the page, in a table as everywhere.
  table_tab_navigation: false,
} as const;

/** Lets tables be put into a text, and their rows and columns be changed. */
export function addTableTools(editor: Editor, texts: EditTexts): void {
  const isInTable = () => editor.dom.getParent(editor.selection.getNode(), 'td,th,caption') !== null;
  editor.ui.registry.addMenuButton(tableTools, {
    icon: 'table',
    tooltip: texts.table,
    fetch: (show) =>
      show(
        isInTable()
          ? commands.map(([name, command]) => ({
              type: 'menuitem',
              text: texts[name],
              onAction: () => void editor.execCommand(command),
            }))
          : [
              {
                type: 'menuitem',
                text: texts.addTable,
                onAction: () => void editor.execCommand('mceInsertTable', false, newTable),
              },
            ],
      ),
  });
}
