import { expect, test } from 'vitest'
import type { RecordKind } from './record-kind.ts'

const modules = import.meta.glob<Record<string, RecordKind<unknown>>>('../*/record.ts', { eager: true })
const entities = Object.keys(modules)
  .map((path) => path.split('/')[1] as string)
  .sort()
const nameOf = (entity: string) => entity.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

test('every-kind.ts lists each record.ts of the model; write it anew with: npx vitest run content/model -u', async () => {
  expect(entities.length).toBeGreaterThan(10)
  const lines = [
    '// Written by `npx vitest run content/model -u` from the record.ts of each entity.',
    ...entities.map((entity) => `import * as ${nameOf(entity)} from '../${entity}/record.ts'`),
    '',
    '/** Every kind of record by its name. */',
    'export const everyKind = {',
    ...entities.map((entity) => `  ...${nameOf(entity)},`),
    '}',
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('every-kind.ts')
})

test('no two entities have a kind of record with the same name', () => {
  const kinds = Object.values(modules).flatMap((kindsOfEntity) => Object.keys(kindsOfEntity))
  expect(kinds.length).toBeGreaterThan(30)
  expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([])
})

test('a kind that does not say how a person is erased does not compile', () => {
  // @ts-expect-error: `erase` is missing.
  const kind: RecordKind<{ userGuid: string }> = {}
  expect(kind).toEqual({})
})
