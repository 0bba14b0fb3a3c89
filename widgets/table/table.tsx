import type { ReactElement } from 'react';
import { useId } from 'react';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { plainText } from '../shared/plain-text.js';
import { SectionHead } from '../shared/section-head.js';
import type spec from './spec.js';

/** Roles are written out: browsers forget those of a table whose rows are laid out as blocks. */
export function Table({ data }: BlockProps<typeof spec>): ReactElement | null {
  const id = useId();
  if (!data || data.rows.length === 0) return null;
  const { title, subtitle, headers = [], rows } = data;
  return (
    <div className="gh-table">
      <div id={id}>
        <SectionHead title={title} subtitle={subtitle} />
      </div>
      <table role="table" aria-labelledby={title ? id : undefined}>
        {headers.length > 0 && (
          <thead role="rowgroup">
            <tr role="row" {...listAttributes(headers)}>
              {headers.map((header, column) => (
                <th key={column} role="columnheader" scope="col" {...itemAttributes(header)}>
                  <Editable field={header.text} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody role="rowgroup" {...listAttributes(rows)}>
          {rows.map((row, index) => (
            <tr key={index} role="row" {...itemAttributes(row)}>
              {row.cells.map((cell, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column}
                    role={column === 0 ? 'rowheader' : 'cell'}
                    scope={column === 0 ? 'row' : undefined}
                    data-label={headers[column] && plainText(headers[column].text.value)}
                  >
                    <Editable field={cell.text} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
