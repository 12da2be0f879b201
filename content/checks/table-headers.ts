import { defineCheck } from './engine/contract.ts'
import { descendantsOf, textOf } from './engine/read-tree.ts'

/** Without headers a cell is a value of nothing. One empty header, above the row headers, is usual. */
export const check = defineCheck({
  name: 'table-headers',
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
