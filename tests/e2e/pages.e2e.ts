import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { findHtmlProblems, findInlineCode } from '../support/html-validate.ts'
import { pagesOf, readTree } from '../support/read-tree.ts'
import { sample } from '../support/seed.ts'

/** Every page of the shipped sites as text; page-matrix covers how pages look and work. */
const shippedOut = inject('shippedOut')
const sites = readdirSync(shippedOut, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [],
)

test('sites are shipped', () => {
  expect(sites).toContain('voorbeeldstad')
})

describe.each(sites)('%s', (site) => {
  const folder = join(shippedOut, site)
  const paths = pagesOf(readTree(folder))
  const html = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  test('is valid HTML without code or style in its text', async () => {
    expect(paths.length).toBeGreaterThan(3)
    const problems: string[] = []
    for (const [path, text] of html) problems.push(...findInlineCode(text).map((tag) => `${path}: inline code: ${tag}`))
    for (const [path, text] of sample(`valid pages of ${site}`, [...html], html.size / 3))
      problems.push(...(await findHtmlProblems(text)).map((problem) => `${path}:${problem}`))
    expect(problems).toEqual([])
  })
})
