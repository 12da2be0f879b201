import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildInProcess } from '#tests/support/in-process.ts'
import { makeWorkspace } from '#tests/support/workspace.ts'
import { openBuiltIndex } from '#tests/support/search-index.ts'
import { productRoot } from '../product-root.ts'
import type { IndexFiles } from '../search-index/query/index-files.ts'
import { search } from '../search-index/query/search.ts'

interface Expected {
  query: string
  page: string
}

const FIRST = 5
/** At least this many of the 32 queries that people would type (the file gives the reason for each). */
const AT_LEAST = 30

const workspace = makeWorkspace('voorbeeldstad')
let index: IndexFiles

beforeAll(async () => {
  cpSync(join(productRoot, 'content/sites/voorbeeldstad'), workspace.path(''), { recursive: true })
  await buildInProcess(workspace)
  index = await openBuiltIndex(workspace.dist, 'nl')
})
afterAll(() => workspace.dispose())

test('what people type finds its page among the first five', async () => {
  const { queries } = JSON.parse(readFileSync(join(productRoot, 'tests/fixtures/search/queries.json'), 'utf8')) as { queries: Expected[] }
  const missed: string[] = []
  for (const { query, page } of queries) {
    const found = await search(index, query)
    const urls = (await found.read(0, FIRST)).map(({ url }) => url)
    if (!urls.includes(page)) missed.push(`${query} → ${page}: ${urls.join(' ')}`)
  }
  expect((await search(index, 'grof vuil')).correction, 'a word that the site writes as one is not mistyped').toBeUndefined()
  expect(queries).toHaveLength(32)
  expect(missed.slice(queries.length - AT_LEAST), missed.join('\n')).toEqual([])
})
