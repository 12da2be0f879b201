import { defineCheck } from '../engine/contract.ts'
import { descendantsOf, textOf } from '../engine/read-tree.ts'
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
      .map(({ place }) => ({ place })),
})
