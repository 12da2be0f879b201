import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { MOST_COLUMNS } from '../../../../api/submissions/contract.ts'
import type { Overview } from './screen.tsx'

/** Parameter of the address with the guids of the fields that have a column. */
const COLUMNS = 'columns'
/** Columns where nobody has chosen any. */
const AT_FIRST = 3

type Field = Overview['fields'][number]

/** Which fields have a column, in the order of the form; kept in the address, so that a link shows the same. */
export function useColumnsShown({ fields, versions }: Overview): [readonly Field[], (guids: readonly string[]) => void] {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(COLUMNS)
  const shown = useMemo(() => {
    const chosen = asked?.split(',')
    if (chosen) return fields.filter(({ guid }) => chosen.includes(guid)).slice(0, MOST_COLUMNS)
    const newest = versions.at(-1)
    return fields
      .filter((field) => newest !== undefined && field.versions.includes(newest) && !field.isSensitive && field.type !== 'group')
      .slice(0, AT_FIRST)
  }, [fields, versions, asked])
  const choose = useCallback(
    (guids: readonly string[]) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          after.set(COLUMNS, guids.join(','))
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  return [shown, choose]
}
