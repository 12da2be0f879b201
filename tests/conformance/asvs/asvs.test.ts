import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { productRoot } from '#renderer/product-root.ts'
import { describeChapters, listRequired, splitProof } from './describe-chapters.ts'
import type { Chapter, Proof } from './row.ts'

const files = import.meta.glob<{ chapter: Chapter }>('./chapters/*.ts', { eager: true })
const chapters = Object.keys(files)
  .sort()
  .map((file) => (files[file] as { chapter: Chapter }).chapter)
const rows = chapters.flatMap((chapter) => Object.entries(chapter.rows))

const page = join(productRoot, 'content/sites/handbook/pages/reference/asvs.md')
const START = '\n## In figures\n\n'

/** Why a proof proves nothing; undefined if its file has that case. */
function findFault(proof: Proof): string | undefined {
  const { file, title } = splitProof(proof)
  const path = join(productRoot, file)
  if (!existsSync(path)) return `${file} is not there`
  const text = readFileSync(path, 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted)) ? undefined : `${file} has no case '${title}'`
}

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
    const proofs = rows.flatMap(([number, row]) => (row.state === 'none' ? [] : row.proofs.map((proof) => [number, findFault(proof)])))
    expect(proofs.length).toBeGreaterThan(200)
    expect(proofs.filter(([, fault]) => fault !== undefined)).toEqual([])
  })

  it('notices a test that is not', () => {
    expect(findFault('tests/conformance/asvs/gone.test.ts: is there')).toBe('tests/conformance/asvs/gone.test.ts is not there')
    expect(findFault(`tests/conformance/asvs/row.ts: ${['is', 'there'].join(' ')}`)).toBe(
      "tests/conformance/asvs/row.ts has no case 'is there'",
    )
  })
})

test('the handbook has it; write it anew with: npx vitest run tests/conformance/asvs -u', async () => {
  const [before] = readFileSync(page, 'utf8').split(START)
  await expect(`${before}${START}${describeChapters(chapters)}`).toMatchFileSnapshot(page)
})
