import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { createQueries } from './create-queries.ts'
import { changes, keys } from './keys.ts'

afterEach(() => vi.unstubAllGlobals())

const list = '5a3d1e00-0000-4000-8000-000000000001'
const other = '5a3d1e00-0000-4000-8000-000000000002'

/** Follows a query, and counts how often it is sent. */
function follow(queries: ReturnType<typeof createQueries>, queryKey: readonly unknown[]) {
  const ask = vi.fn(async () => 'answer')
  const end = new QueryObserver(queries, { queryKey, queryFn: ask }).subscribe(() => {})
  return { ask, end }
}

test('a change has what it makes stale asked again before it ends, and nothing else', async () => {
  const queries = createQueries()
  const [sorted, inTree, elsewhere] = [keys.items(list, 'title_asc'), keys.items(list), keys.items(other)].map((key) =>
    follow(queries, key),
  )
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const save = new MutationObserver(queries, { mutationFn: async () => {}, meta: { changes: changes.items(list) } })
  await save.mutate()
  expect([sorted, inTree, elsewhere].map((each) => each?.ask.mock.calls.length)).toEqual([2, 2, 1])
})

test('a change that failed may have been done all the same', async () => {
  const queries = createQueries()
  const { ask } = follow(queries, keys.topMenu)
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const problem = new ApiProblem({ title: 'No answer' })
  const save = new MutationObserver(queries, { mutationFn: () => Promise.reject(problem), meta: { changes: changes.menu } })
  await expect(save.mutate()).rejects.toBe(problem)
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each(['the first', 'a later'])('%s answer that was asked for before a change is dropped, and its call is given up', async (which) => {
  const queries = createQueries()
  const queryKey = keys.items(list)
  const answers: ((value: string) => void)[] = []
  const signals: AbortSignal[] = []
  if (which === 'a later') queries.setQueryData(queryKey, 'known')
  const observer = new QueryObserver(queries, {
    queryKey,
    staleTime: 0,
    queryFn({ signal }) {
      signals.push(signal)
      return new Promise<string>((resolve) => answers.push(resolve))
    },
  })
  const end = observer.subscribe(() => {})
  const save = new MutationObserver(queries, { mutationFn: async () => {}, meta: { changes: changes.items(list) } }).mutate()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('newer')
  answers[0]?.('older')
  await save
  expect([observer.getCurrentResult().data, signals.map(({ aborted }) => aborted)]).toEqual(['newer', [true, false]])
  end()
})

test('what is no problem of the server goes to the log', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const queries = createQueries()
  const fault = new TypeError('x is undefined')
  for (const error of [fault, new ApiProblem({ title: 'No.', status: 403 })])
    await expect(queries.fetchQuery({ queryKey: [String(error)], queryFn: () => Promise.reject(error) })).rejects.toBe(error)
  expect(report.mock.calls).toEqual([[fault]])
})
