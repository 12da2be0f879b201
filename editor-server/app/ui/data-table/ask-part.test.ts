import { expect, test } from 'vitest'
import type { Call } from '../../../api/call.ts'
import { MOST_AT_ONCE } from './use-table-rows.ts'

const sources = import.meta.glob<string>(['../../**/*.tsx', '../../**/*.ts'], { eager: true, query: '?raw', import: 'default' })
const contracts = import.meta.glob<Record<string, unknown>>('../../../api/*/contract.ts', { eager: true })
const calls = new Map(Object.values(contracts).flatMap((contract) => Object.entries(contract)))

const asked = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/callApi\((\w+), \{[^;]*?(?:\.\.\.paged|query: paged)/g)].map(([, name = '']) => name),
)

test('there are calls that tables make', () => expect(asked.length).toBeGreaterThan(15))

test.each([...new Set(asked)])('%s gives as many rows at once as “Alle” and an export ask for', (name) => {
  const { query } = calls.get(name) as Call
  const faults = query?.safeParse({ pageNumber: '1', itemCount: String(MOST_AT_ONCE) }).error?.issues ?? []
  // Some take nothing without a year; that is not asked here.
  expect(faults.filter(({ path }) => path[0] === 'itemCount')).toEqual([])
  expect(query?.safeParse({ itemCount: '0' }).error?.issues.map(({ path }) => path[0])).toContain('itemCount')
})
