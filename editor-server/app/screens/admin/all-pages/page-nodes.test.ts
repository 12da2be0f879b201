import { expect, it } from 'vitest'
import { listNodes } from './page-nodes.ts'
import type { PageRow } from './page-row.ts'
import { type Level, TOP } from './use-page-tree.ts'

const row = (guid: string, pagesBelow = 0): PageRow => ({
  guid,
  title: guid,
  lang: 'nl',
  url: `/${guid}`,
  state: 'live',
  viewAccess: 'Public',
  pagesBelow,
})
const level = (rows: PageRow[], total: number | undefined = rows.length, isError = false): Level => ({ rows, total, isError })

it('lists what is unfolded below its page, and says what is not there yet', () => {
  const levels = new Map([
    [TOP, level([row('a', 3), row('b', 1), row('c')], 5)],
    ['a', level([row('a1')], 3)],
  ])
  expect(listNodes(levels)).toMatchObject([
    { id: 'a', children: [{ id: 'a1' }, { kind: 'more', id: 'more a', left: 2 }] },
    { id: 'b', children: [{ kind: 'loading', id: 'more b' }] },
    { id: 'c', children: [] },
    { kind: 'more', id: 'more top', left: 2 },
  ])
})

it('keeps what came where more of a level does not', () => {
  const levels = new Map([[TOP, level([row('a')], 200, true)]])
  expect(listNodes(levels)).toMatchObject([{ id: 'a' }, { kind: 'failed', id: 'more top' }])
})
