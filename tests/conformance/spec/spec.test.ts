import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { productRoot } from '#renderer/product-root.ts'
import { findFaults } from '../sheet/proof.ts'
import { type Chapter, met } from '../sheet/row.ts'
import { describeSections } from './describe-sections.ts'

const files = import.meta.glob<{ chapter: Chapter }>('./sections/*.ts', { eager: true })
/** Of the specification, from the second on. */
const sections = Object.keys(files)
  .sort()
  .map((file) => (files[file] as { chapter: Chapter }).chapter)
const rows = sections.flatMap((section) => Object.entries(section.rows))

const page = join(productRoot, 'content/sites/handbook/pages/reference/specification.md')
const START = '\n## In figures\n\n'

/** What is not shown, or differs. */
const known: string[] = []

describe('the sheet of the specification', () => {
  it('has sections 2 to 9, a file each, with rows of its own', () => {
    expect(sections).toHaveLength(8)
    for (const [index, section] of sections.entries())
      expect(Object.keys(section.rows).filter((id) => !new RegExp(`^${index + 2}\\.[a-z0-9]+(-[a-z0-9]+)*$`).test(id))).toEqual([])
    expect(rows.length).toBeGreaterThan(200)
  })

  it('names tests that are there', () => {
    expect(findFaults(Object.fromEntries(rows))).toEqual([])
  })

  it('notices a test that is not', () => {
    const row = met('x', 'tests/conformance/spec/gone.test.ts: is there')
    expect(findFaults({ '2.x': row })).toEqual(['2.x: tests/conformance/spec/gone.test.ts is not there'])
  })

  it('leaves open what is known to be so, and nothing else', () => {
    const open = rows.flatMap(([id, { state }]) => (state === 'open' ? [id] : []))
    expect(open.toSorted()).toEqual(known.toSorted())
  })
})

test('the handbook has it; write it anew with: npx vitest run tests/conformance/spec -u', async () => {
  const [before] = readFileSync(page, 'utf8').split(START)
  await expect(`${before}${START}${describeSections(sections)}`).toMatchFileSnapshot(page)
})
