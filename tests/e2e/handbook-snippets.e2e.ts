import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themeTokens } from '#renderer/theme/contract.ts'
import { listSnippets, type Snippet } from '../support/handbook.ts'
import { writeCode, writeToSite } from '../support/handbook-snippets.ts'
import { describeRun, repository, runSite, type SiteRun } from '../support/run-site.ts'
import { typeLine } from '../support/type-line.ts'
import { scratchRoot } from '../support/workspace.ts'

const snippets = listSnippets()
const root = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))

/** A snippet refers to pages, pictures and lists of the reader's own site, which do not exist here; neither do their titles and texts. */
const ofTheReader = new Set([
  'SITE_LINK_BROKEN',
  'SITE_REFERENCE_BROKEN',
  'SITE_MEDIA_MISSING',
  'SITE_MENU_PAGE_UNKNOWN',
  'CHECK_LINK_EMPTY',
  'CHECK_IMAGE_ALT_MISSING',
])

const placeOfSite = new Map<string, string>()
const placeOfCode = new Map<string, string>()
let checked: SiteRun
beforeAll(async () => {
  for (const args of [
    ['init', root],
    ['new', 'block', 'opening-hours', '--workspace', root],
    ['new', 'block', 'tip', '--workspace', root],
    ['new', 'theme', 'harbour', '--workspace', root],
  ]) {
    const run = await runSite(args)
    if (run.code !== 0) throw new Error(describeRun(run))
  }
  // The block of the tutorial, which a page there shows.
  for (const { file, text } of snippets.filter(({ page, lang }) => page === 'tutorial/your-first-block.md' && /^tsx?$/.test(lang)))
    writeFileSync(join(root, 'blocks/tip', file), text)
  const faulty: Snippet = { place: 'fault', page: '', lang: 'yaml', file: '', text: 'blocks:\n  - name: nowhere' }
  for (const [number, snippet] of [...snippets, faulty].entries()) {
    const site = writeToSite(root, snippet, number)
    if (site !== undefined) placeOfSite.set(site, snippet.place)
  }
  checked = await runSite(['check', '--workspace', root, '--json'])
  // Written after the check, which would take their folders for blocks.
  for (const [number, snippet] of snippets.entries()) {
    const path = writeCode(root, snippet, number)
    if (path !== undefined) placeOfCode.set(path, snippet.place)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('code in the handbook', () => {
  test('is in a language that is tried here, or in none', () => {
    const known = ['', 'text', 'sh', 'console', 'json', 'yaml', 'md', 'ts', 'tsx', 'css']
    expect(snippets.filter(({ lang }) => !known.includes(lang)).map(({ place, lang }) => `${place} ${lang}`)).toEqual([])
    expect(snippets.length).toBeGreaterThan(60)
  })

  test('of pages, items and settings passes `site check`', () => {
    const problems = checked.report?.problems ?? expect.fail(describeRun(checked))
    const found = problems.filter(({ code, site }) => placeOfSite.has(site ?? '') && !ofTheReader.has(code))
    const lines = found.map(({ site = '', code, message, path }) => `${placeOfSite.get(site)} ${code} ${message} (${path})`)
    expect(lines.filter((line) => !line.startsWith('fault '))).toEqual([])
    // The same check finds a planted fault.
    expect(lines.some((line) => line.startsWith('fault '))).toBe(true)
    expect(placeOfSite.size).toBeGreaterThan(25)
  })

  test('of blocks, themes and configuration compiles', async () => {
    expect(placeOfCode.size).toBeGreaterThan(8)
    // What npm would install.
    mkdirSync(join(root, 'node_modules', '@types'), { recursive: true })
    symlinkSync(repository, join(root, 'node_modules', 'bouwsteen'))
    symlinkSync(join(repository, 'node_modules', '@types', 'react'), join(root, 'node_modules', '@types', 'react'))
    symlinkSync(join(repository, 'node_modules', 'vitest'), join(root, 'node_modules', 'vitest'))
    const { code, output } = await typeLine(`node_modules/.bin/tsc -p '${root}'`)
    const told = output.replace(/^blocks\/[\w-]+\/[\w.]+|^\S*\/(blocks\/[\w-]+\/[\w.]+)/gm, (path, inner?: string) => {
      return `${placeOfCode.get(inner ?? path) ?? path} (${inner ?? path})`
    })
    expect({ code, told }).toEqual({ code: 0, told: '' })
  })

  test('of the report for machines has the keys of a report', () => {
    const text = snippets.find(({ lang, file }) => lang === 'json' && file === 'stdout')?.text ?? '{}'
    const told = JSON.parse(text) as { sites: object[]; problems: object[] }
    const report = checked.report ?? expect.fail(describeRun(checked))
    expect(Object.keys(told)).toEqual(Object.keys(report))
    expect(Object.keys(told.sites[0] ?? {})).toEqual(Object.keys(report.sites[0] ?? {}))
    const known = new Set(report.problems.flatMap((problem) => Object.keys(problem)))
    expect(Object.keys(told.problems[0] ?? {}).filter((key) => !known.has(key))).toEqual([])
  })

  test('of style sheets parses, and sets tokens that exist', () => {
    const styles = snippets.filter(({ lang }) => lang === 'css')
    expect(styles.length).toBeGreaterThan(1)
    for (const { place, text, file } of styles) {
      const names: string[] = []
      postcss.parse(text).walkDecls(/^--/, ({ prop }) => void names.push(prop.slice(2)))
      if (file === 'tokens.css') expect(themeTokens as readonly string[], place).toEqual(expect.arrayContaining(names))
    }
  })
})
