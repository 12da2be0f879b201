import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { listPageRows } from '../../../../api/page-rows/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import type { TableRows } from '../../../ui/data-table/use-table-rows.ts'
import type { PageRow } from './page-row.ts'

/** Stands for the top of the tree. */
export const TOP = 'top'

/** Pages of one level that are asked for at once. */
const AT_ONCE = 100

/** The pages right below one page. */
export interface Level {
  rows: readonly PageRow[]
  /** Undefined until the first answer. */
  total: number | undefined
  isError: boolean
}

export interface PageTreeState {
  levels: ReadonlyMap<string, Level>
  unfolded: ReadonlySet<string>
  unfold: (guids: ReadonlySet<string>) => void
  /** Asks for the next pages of a level, or again for those that did not come. */
  readMore: (parent: string) => void
  /** All that is unfolded, for a table. */
  shown: Pick<TableRows<PageRow>, 'part' | 'isError' | 'isStale' | 'retry'>
}

/** The pages of the tree, level by level: what is below a page is asked for once it is unfolded. */
export function usePageTree(isOn: boolean, sortBy: 'place_asc'): PageTreeState {
  const { callApi } = useApplication()
  const [unfolded, unfold] = useState<ReadonlySet<string>>(new Set())
  const [parts, setParts] = useState<ReadonlyMap<string, number>>(new Map())
  const parents = isOn ? [TOP, ...unfolded] : []
  const asked = parents.flatMap((below) => Array.from({ length: parts.get(below) ?? 1 }, (_, index) => ({ below, pageNumber: index + 1 })))
  const answers = useQueries({
    queries: asked.map(({ below, pageNumber }) => {
      const query = { sort_by: sortBy, below }
      const ask = askPart<PageRow>((paged, signal) => callApi(listPageRows, { query: { ...query, ...paged }, ...signal }))
      return {
        queryKey: [...keys.pageRows(JSON.stringify(query)), pageNumber, AT_ONCE],
        queryFn: ({ signal }: { signal: AbortSignal }) => ask({ pageNumber, itemCount: AT_ONCE }, signal),
        staleTime: 0,
        gcTime: 60_000,
      }
    }),
  })
  const levels = new Map<string, Level>()
  for (const [index, { below }] of asked.entries()) {
    const answer = answers[index]
    const level = levels.get(below) ?? { rows: [], total: undefined, isError: false }
    levels.set(below, {
      rows: [...level.rows, ...(answer?.data?.rows ?? [])],
      total: answer?.data?.total ?? level.total,
      isError: level.isError || (answer?.isError === true && !answer.data),
    })
  }
  const top = levels.get(TOP)
  const retry = (parent: string) =>
    answers.forEach((answer, index) => {
      if (asked[index]?.below === parent && answer.isError) void answer.refetch()
    })
  return {
    levels,
    unfolded,
    unfold,
    readMore: (parent) =>
      levels.get(parent)?.isError ? retry(parent) : setParts((before) => new Map(before).set(parent, (before.get(parent) ?? 1) + 1)),
    shown: {
      part: top?.total === undefined ? undefined : { rows: [...levels.values()].flatMap(({ rows }) => rows), total: top.total },
      isError: top?.isError === true && top.total === undefined,
      isStale: false,
      retry: () => answers.forEach((answer) => void answer.refetch()),
    },
  }
}
