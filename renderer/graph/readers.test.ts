import type { Database } from 'lmdb'
import { expect, test } from 'vitest'
import { createRandom, seed } from '#tests/support/seed.ts'
import { mergeReaders } from './readers.ts'

/** As much of a database as this takes. */
function makeDatabase() {
  const values = new Map<string, string>()
  const database = {
    get: (key: string) => values.get(key),
    putSync: (key: string, value: string) => values.set(key, value),
    removeSync: (key: string) => values.delete(key),
  }
  return { values, database: database as unknown as Database<string, string> }
}

test(`readers that come and go stand as in a sorted set, few or many at once (seed ${seed})`, () => {
  const random = createRandom('readers')
  const { values, database } = makeDatabase()
  const expected = new Set<string>()
  // Names that begin with each other.
  const some = () => `page/${'ab-'.repeat(Math.floor(random() * 3))}${Math.floor(random() * 40)}`
  for (let step = 0; step < 2000; step += 1) {
    const many = random() < 0.1 ? 20 : 1 + Math.floor(random() * 3)
    // An output reads a fact once.
    const removed = new Set(random() < 0.5 ? [] : Array.from({ length: many }, some))
    const added = new Set(random() < 0.5 ? [] : Array.from({ length: many }, some))
    mergeReaders(database, new Map([['at:/', [...added]]]), new Map([['at:/', [...removed]]]), false)
    for (const reader of removed) expected.delete(reader)
    for (const reader of added) expected.add(reader)
    expect(values.get('at:/'), `step ${step}`).toBe(expected.size === 0 ? undefined : [...expected].sort().join('\n'))
  }
})
