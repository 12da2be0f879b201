import type { ReactNode } from 'react'
import { BlockHeading, type HeadingProps } from '../block-heading.tsx'
import type { BlockViewArgs } from '../contract.ts'
import type { TableData } from './read-table.ts'

export interface TableProps extends HeadingProps {
  caption?: string | undefined
  hasHeaderColumn: boolean
  narrow: 'scroll' | 'stack'
}

/** From this many rows on the table scrolls in its own frame, under a sticky heading row. */
const TALL = 25

/** A table with headers that assistive technology reads with each cell (WCAG 1.3.1), in a frame that can be scrolled by keyboard. */
export function TableView({ props, data, guid, t }: BlockViewArgs<TableProps, TableData>): ReactNode {
  const { head, body, isNumeric, source } = data
  const { caption, hasHeaderColumn, narrow, title } = props
  if (head.length === 0 && body.length === 0) return null
  const id = `${guid}-caption`
  const classes = ['table', `table--${narrow}`, body.length >= TALL && 'table--tall', hasHeaderColumn && 'table--headed']
  const numeric = (column: number) => (isNumeric[column] ? 'table__number' : undefined)
  const named = caption ? { 'aria-labelledby': id } : { 'aria-label': title ?? t('name') }
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <BlockHeading {...props} className="table__title" />
      <div className="table__frame" role="group" tabIndex={0} {...named}>
        <table>
          {caption && <caption id={id}>{caption}</caption>}
          {head.length > 0 && (
            <thead>
              <tr>
                {head.map((text, column) =>
                  text === '' ? (
                    <td key={column} />
                  ) : (
                    <th key={column} scope="col" className={numeric(column)}>
                      {text}
                    </th>
                  ),
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {body.map((row, number) => (
              <tr key={number}>
                {row.map((text, column) =>
                  hasHeaderColumn && column === 0 ? (
                    <th key={column} scope="row">
                      {text}
                    </th>
                  ) : (
                    <td key={column} className={numeric(column)} data-label={narrow === 'stack' ? head[column] || undefined : undefined}>
                      {text}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {source && (
        <p className="table__source">
          <a href={source.src}>{`${t('download')} (${source.facts})`}</a>
        </p>
      )}
    </div>
  )
}
