import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { productRoot } from '#renderer/product-root.ts'
import { findFault, findFaults } from '../sheet/proof.ts'
import type { Chapter } from '../sheet/row.ts'
import { describeChapters, listRequired } from './describe-chapters.ts'

const files = import.meta.glob<{ chapter: Chapter }>('./chapters/*.ts', { eager: true })
const chapters = Object.keys(files)
  .sort()
  .map((file) => (files[file] as { chapter: Chapter }).chapter)
const rows = chapters.flatMap((chapter) => Object.entries(chapter.rows))

const page = join(productRoot, 'content/sites/handbook/pages/reference/asvs.md')
const START = '\n## In figures\n\n'

describe('the sheet of ASVS 5.0', () => {
  it('has each requirement of levels 1 and 2 once, in order, and no other', () => {
    expect(listRequired().filter(({ level }) => level === 1)).toHaveLength(70)
    expect(listRequired().filter(({ level }) => level === 2)).toHaveLength(183)
    expect(rows.map(([number]) => number)).toEqual(listRequired().map(({ number }) => number))
  })

  it('has a chapter a file, with its own rows', () => {
    for (const [index, { rows: own }] of chapters.entries())
      expect(Object.keys(own).filter((number) => !number.startsWith(`${index + 1}.`))).toEqual([])
  })

  it('names tests that are there', () => {
    expect(rows.flatMap(([, row]) => (row.state === 'none' ? [] : row.proofs)).length).toBeGreaterThan(200)
    expect(findFaults(Object.fromEntries(rows))).toEqual([])
  })

  it('notices a test that is not', () => {
    expect(findFault('tests/conformance/asvs/gone.test.ts: is there')).toBe('tests/conformance/asvs/gone.test.ts is not there')
    expect(findFault(`tests/conformance/sheet/row.ts: ${['is', 'there'].join(' ')}`)).toBe(
      "tests/conformance/sheet/row.ts has no case 'is there'",
    )
  })
})

test('the handbook has it; write it anew with: npx vitest run tests/conformance/asvs -u', async () => {
  const [before] = readFileSync(page, 'utf8').split(START)
  await expect(`${before}${START}${describeChapters(chapters)}`).toMatchFileSnapshot(page)
})
