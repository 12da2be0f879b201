import { defineCheck } from '../engine/contract.ts'
import { descendantsOf, textOf } from '../engine/read-tree.ts'
import { replaceElement } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Without headers a cell has no meaning. One empty header, above the row headers, is usual. */
export const check = defineCheck({
  name: 'table-headers',
  texts: { nl, en },
  criterion: '1.3.1',
  severity: 'error',
  find: ({ tables }) =>
    tables
      .filter(({ element }) => {
        const headers = descendantsOf(element).filter(({ tagName }) => tagName === 'th')
        const empty = headers.filter((header) => textOf(header) === '')
        return headers.length === 0 || empty.length > 1 || empty.length === headers.length
      })
      .map((table) => ({ place: table.place, mends: replaceElement('first', table, firstRowAbove) })),
})

/** Where the row of headings is empty, the row below it is mostly meant. */
function firstRowAbove(was: string): string | undefined {
  const [headings, line, first, ...others] = was.split('\n')
  const isTable = line !== undefined && first !== undefined && /^[\s|:-]+$/.test(line)
  return isTable && /^[\s|]*$/.test(headings ?? '') ? [first, line, ...others].join('\n') : undefined
}
