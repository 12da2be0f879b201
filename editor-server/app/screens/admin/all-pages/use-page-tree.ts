import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPageRows } from '../../../../api/page-rows/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import type { PartOfRows, TableRows } from '../../../ui/data-table/use-table-rows.ts'
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

/** ms during which an answer is as good as new: unfolding one page asks for what is below that one alone. */
const FRESH = 10_000

interface Asked {
  below: string
  pageNumber: number
}

/** The pages of the tree, level by level: what is below a page is asked for once it is unfolded. */
export function usePageTree(isOn: boolean, sortBy: 'place_asc'): PageTreeState {
  const { callApi } = useApplication()
  const queries = useQueryClient()
  const [unfolded, unfold] = useState<ReadonlySet<string>>(new Set())
  const [parts, setParts] = useState<ReadonlyMap<string, number>>(new Map())
  const asked = [TOP, ...unfolded].flatMap((below) =>
    Array.from({ length: parts.get(below) ?? 1 }, (_, index): Asked => ({ below, pageNumber: index + 1 })),
  )
  const key = keys.pageRows(`tree ${sortBy}`)
  const readPart = async ({ below, pageNumber }: Asked): Promise<Asked & { part: PartOfRows<PageRow> | undefined }> => {
    const queryKey = [...key, below, pageNumber]
    const ask = askPart<PageRow>((paged, signal) => callApi(listPageRows, { query: { sort_by: sortBy, below, ...paged }, ...signal }))
    const queryFn = ({ signal }: { signal: AbortSignal }) => ask({ pageNumber, itemCount: AT_ONCE }, signal)
    try {
      return { below, pageNumber, part: await queries.fetchQuery({ queryKey, queryFn, staleTime: FRESH, gcTime: 60_000 }) }
    } catch {
      // What came before stays in sight; where nothing did, the level says so.
      return { below, pageNumber, part: queries.getQueryData(queryKey) }
    }
  }
  // One query over all levels: TanStack's `useQueries` would be more script for every administrator's first screen.
  const { data, isFetching, refetch } = useQuery({
    queryKey: [...key, asked],
    queryFn: () => Promise.all(asked.map(readPart)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    enabled: isOn,
  })
  const levels = new Map<string, Level>()
  for (const { below, part } of data ?? []) {
    const level = levels.get(below) ?? { rows: [], total: undefined, isError: false }
    levels.set(below, {
      rows: [...level.rows, ...(part?.rows ?? [])],
      total: part?.total ?? level.total,
      isError: level.isError || (!part && !isFetching),
    })
  }
  const top = levels.get(TOP)
  return {
    levels,
    unfolded,
    unfold,
    readMore: (parent) =>
      levels.get(parent)?.isError ? void refetch() : setParts((before) => new Map(before).set(parent, (before.get(parent) ?? 1) + 1)),
    shown: {
      part: top?.total === undefined ? undefined : { rows: [...levels.values()].flatMap(({ rows }) => rows), total: top.total },
      isError: top?.isError === true && top.total === undefined,
      isStale: false,
      retry: () => void queries.invalidateQueries({ queryKey: key }),
    },
  }
}
