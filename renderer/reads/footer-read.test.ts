import { describe, expect, test } from 'vitest'
import type { Template } from '#content/model/template/schema.ts'
import { guidOf } from '#tests/support/build.ts'
import { makeReads } from '#tests/support/rows.ts'
import { facts } from './facts.ts'
import { readFooter } from './footer-read.ts'
import { startRecording } from './recording.ts'

const footer = (number: number, lang?: string): Template => ({
  guid: guidOf(number),
  name: `Voet ${number}`,
  kind: 'footer',
  ...(lang !== undefined && { lang }),
  blocks: [],
})
const templates = [footer(1), footer(2, 'en'), footer(3, 'en'), footer(4, 'de')]

describe('the footer of a page that names none', () => {
  const read = (lang: string, footers = [1, 2, 4]) => {
    const recording = startRecording()
    const found = readFooter(lang, makeReads({ templates, settings: { footers: footers.map((each) => guidOf(each)) } }).open(recording))
    return { found, deps: [...recording.deps] }
  }

  test.each([
    ['nl', 1],
    ['en', 2],
    ['en-GB', 2],
    ['de', 4],
    ['fr', 1],
  ])('is the first of the site in its language, else the first: %s', (lang, number) => {
    expect(read(lang).found).toBe(guidOf(number))
  })

  test('is the first of them, and none on a site without', () => {
    expect(read('en', [1, 3, 2]).found).toBe(guidOf(3))
    expect(read('en', [4]).found).toBe(guidOf(4))
    expect(read('en', []).found).toBeUndefined()
  })

  test('does not depend on what footers say, and where there is one not on languages', () => {
    expect(read('en').deps).toEqual([facts.setting('footers'), 'footer:en'])
    expect(read('en', [1]).deps).toEqual([facts.setting('footers')])
  })
})
