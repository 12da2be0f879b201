import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, createProblem } from '#content/errors/app-error.ts'
import { toAppError } from '#renderer/build/system-errors.ts'
import { readEnvironment } from '../environment.ts'
import { formatBuildTable } from './build-table.ts'
import { formatCodeFrame } from './code-frame.ts'
import { formatError } from './errors.ts'
import { formatFix } from './fix.ts'
import { formatAmount, formatBytes, formatDuration } from './numbers.ts'
import { countProblems, formatProblems } from './problems.ts'
import { createProgress } from './progress.ts'
import { Terminal } from './terminal.ts'
import { cutEnd, measureWidth, toPrintable } from './text-width.ts'

function makeTerminal({ tty = false, columns = 80, env = {} as Record<string, string>, quiet = false } = {}) {
  let text = ''
  const stream = { write: (part: string) => (text += part), isTTY: tty, columns }
  const environment = readEnvironment({ LANG: 'nl_NL.UTF-8', TERM: 'xterm', ...env })
  return {
    terminal: new Terminal({ stdout: stream, stderr: stream, environment, json: false, quiet, noColor: true, program: 'site' }),
    read: () => text,
  }
}
const { terminal } = makeTerminal()

describe('code frame', () => {
  const source = "---\ntitle: Afval\nlayout: '33'\n---\nTekst\n"

  it('shows two lines around and a marker under the column', () => {
    expect(formatCodeFrame(source, 3, 9, terminal).join('\n')).toBe(
      ['  1 │ ---', '  2 │ title: Afval', "❯ 3 │ layout: '33'", '    │         ^', '  4 │ ---', '  5 │ Tekst'].join('\n'),
    )
  })

  it('falls back to ASCII', () => {
    const ascii = makeTerminal({ env: { TERM: 'dumb' } }).terminal
    expect(formatCodeFrame(source, 1, undefined, ascii).join('\n')).toBe(
      ['> 1 | ---', '  2 | title: Afval', "  3 | layout: '33'"].join('\n'),
    )
  })

  it('shows a long line around its column, marker in place', () => {
    const [row = '', marker = ''] = formatCodeFrame(`${'a'.repeat(500)}X${'b'.repeat(500)}`, 1, 501, terminal)
    expect(row.length).toBeLessThanOrEqual(80)
    expect(row[marker.indexOf('^')]).toBe('X')
  })

  it('gives nothing for a line that is not there', () => {
    expect(formatCodeFrame('one line', 2, 1, terminal)).toEqual([])
  })

  it('never passes control characters of the source on, at any place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(5), fc.nat(40), (text, line, column) => {
        expect(formatCodeFrame(text, line, column + 1, terminal).join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
      }),
    )
  })
})

describe('problems', () => {
  let workspace = ''
  beforeAll(() => {
    workspace = mkdtempSync(join(tmpdir(), 'bouwsteen-report-'))
    mkdirSync(join(workspace, 'pages'))
    writeFileSync(join(workspace, 'pages/afval.md'), "---\ntitle: Afval\nlayout: '33'\n---\n")
  })
  afterAll(() => rmSync(workspace, { recursive: true }))

  it('shows an error with its place, lines and fix', async () => {
    const place = { path: 'pages/afval.md', line: 3, column: 9 }
    const problem = createProblem('error', 'SITE_FRONT_MATTER_INVALID', { path: 'layout', reason: 'this is not one of the layouts' }, place)
    expect(await formatProblems([problem], { workspace, look: terminal, frames: 'errors' })).toMatchInlineSnapshot(`
      "✖ SITE_FRONT_MATTER_INVALID error
        pages/afval.md:3:9
          layout: this is not one of the layouts.

            1 │ ---
            2 │ title: Afval
          ❯ 3 │ layout: '33'
              │         ^
            4 │ ---

        Fix Correct the value in the front matter."
    `)
  })

  it('shows ten of a code and counts the rest, errors first', async () => {
    const warnings = Array.from({ length: 37 }, (_, index) =>
      createProblem('warning', 'SITE_LINK_BROKEN', { target: `/x${index}` }, { path: 'pages/none.md', line: index + 1 }),
    )
    const error = createProblem('error', 'SITE_THEME_UNKNOWN', { name: 'x', known: 'polder' })
    const text = await formatProblems([...warnings, error], { workspace, look: terminal, frames: 'errors' })
    expect(text.indexOf('SITE_THEME_UNKNOWN')).toBeLessThan(text.indexOf('SITE_LINK_BROKEN'))
    expect(text.match(/leads nowhere/g)).toHaveLength(10)
    expect(text).toContain('… and 27 more of SITE_LINK_BROKEN; all with --json')
    expect(text.match(/Fix Correct the target/g)).toHaveLength(1)
    expect(countProblems([...warnings, error])).toBe('1 error, 37 warnings')
  })

  it('reads no file outside the workspace', async () => {
    const problem = createProblem('error', 'SITE_FILE_EMPTY', {}, { path: '../../../../etc/hostname', line: 1 })
    expect(await formatProblems([problem], { workspace, look: terminal, frames: 'all' })).not.toContain('❯')
  })

  it('takes escapes out of what content says', async () => {
    const problem = createProblem('warning', 'SITE_LINK_BROKEN', { target: '\u001b[31mred' }, { path: 'a\u001b]0;title\u0007.md' })
    expect(await formatProblems([problem], { workspace, look: terminal, frames: 'all' })).not.toContain('\u001b')
  })
})

describe('build table', () => {
  const row = (site: string, pages: number) => ({ site, pages, visited: 1, rendered: 1, written: 2, removed: 0, ms: pages, searchMs: 3 })

  it('aligns numbers to the right and adds them up', () => {
    expect(formatBuildTable([row('voorbeeldstad', 1234), row('handbook', 7)], terminal)).toMatchInlineSnapshot(`
      "  site           pages  visited  rendered  written  removed  search   time
        voorbeeldstad  1,234        1         1        2        0    3 ms  1.2 s
        handbook           7        1         1        2        0    3 ms   7 ms
        ────────────────────────────────────────────────────────────────────────
        all sites      1,241        2         2        4        0    6 ms  1.2 s"
    `)
  })

  it('has at most 25 lines for any number of sites', () => {
    const many = Array.from({ length: 1000 }, (_, index) => row(`site-${index}`, index))
    const lines = formatBuildTable(many, terminal).split('\n')
    expect(lines.length).toBeLessThanOrEqual(24)
    expect(lines.at(-1)).toContain('499,500')
  })
})

describe('progress', () => {
  const step = (done: number, total = 1000) => ({ site: 'voorbeeldstad', phase: 'render' as const, done, total, current: 'wonen/afval' })

  it('draws at most ten times a second on a terminal and leaves no line behind', () => {
    const { terminal: screen, read } = makeTerminal({ tty: true })
    let now = 0
    const progress = createProgress(screen, () => now)
    for (now = 0; now < 1000; now += 5) progress.update(step(now))
    const drawings = read().split('\r\u001b[2K').slice(1)
    expect(drawings.length).toBeGreaterThan(5)
    expect(drawings.length).toBeLessThanOrEqual(10)
    expect(drawings.at(-1)).toContain('pages/s')
    progress.clear()
    expect(read().endsWith('\r\u001b[2K')).toBe(true)
  })

  it('never draws wider than the terminal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 200 }),
        fc.nat(1000),
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        (columns, done, current) => {
          const { terminal: screen, read } = makeTerminal({ tty: true, columns })
          createProgress(screen, () => 1000).update({ ...step(done), current })
          expect(measureWidth(read().replace('\r\u001b[2K', ''))).toBeLessThan(columns)
        },
      ),
    )
  })

  it('writes a plain line per tenth in a log', () => {
    const { terminal: log, read } = makeTerminal()
    let now = 0
    const progress = createProgress(log, () => now)
    for (; now <= 20_000; now += 20) progress.update(step(now / 20))
    expect(read().trimEnd().split('\n')).toHaveLength(9)
    expect(read()).toContain('Rendering voorbeeldstad, 100/1,000, 50 pages/s, 18.0 s left')
    expect(read()).not.toContain('\u001b')
  })

  it('says nothing about a quick build in a log, nor with --quiet', () => {
    for (const options of [{}, { quiet: true, tty: true }]) {
      const { terminal: log, read } = makeTerminal(options)
      let now = 0
      const progress = createProgress(log, () => now)
      for (; now < 900; now += 10) progress.update(step(now))
      expect(read()).toBe('')
    }
  })
})

describe('errors', () => {
  it('a command in a fix is written for this shell, with an address in it too', () => {
    const writeCommand = (line: string) => `npx site ${line}`
    expect(formatFix('Run: site build', { writeCommand })).toBe('Run: npx site build')
    expect(formatFix('Do: site user reset --email noor@example.org', { writeCommand })).toBe(
      'Do: npx site user reset --email noor@example.org',
    )
    expect(formatFix('Use one of: site a. Or ask.', { writeCommand })).toBe('Use one of: site a. Or ask.')
  })

  it('a place that the message begins with is not said twice', async () => {
    const error = new AppError(
      'SITE_LOCKED',
      { folder: '/srv/sites', pid: 7, command: 'site serve', since: 'today' },
      { place: { path: '/srv/sites' } },
    )
    const text = await formatError(error, { error, workspace: '/srv', terminal, isDebug: false })
    expect(text.match(/\/srv\/sites/g)).toHaveLength(1)
    expect(text).toContain('in use by process 7')
  })

  const signal = new AbortController().signal
  const failure = (code: string) => Object.assign(new Error('failed'), { code, path: '/out/x' })

  it.each([
    ['ENOSPC', 'SITE_DISK_FULL', 74],
    ['EDQUOT', 'SITE_DISK_FULL', 74],
    ['EROFS', 'SITE_NOT_WRITABLE', 74],
    ['EACCES', 'SITE_NOT_WRITABLE', 74],
    ['EPERM', 'SITE_NOT_WRITABLE', 74],
    ['ENOTDIR', 'SITE_NOT_WRITABLE', 74],
    ['EIO', 'SITE_INTERNAL', 1],
  ])('%s is %s', (code, expected, exit) => {
    const error = toAppError(failure(code), signal)
    expect([error.code, error.exitCode]).toEqual([expected, exit])
  })

  it('takes whatever an abort throws for an interruption', () => {
    expect(toAppError(new Error('aborted'), AbortSignal.abort()).exitCode).toBe(130)
    expect(toAppError(new AppError('SITE_LOCKED'), AbortSignal.abort()).exitCode).toBe(75)
  })
})

describe('numbers and text', () => {
  it.each([
    [0, '0 ms'],
    [999.4, '999 ms'],
    [999.6, '1.0 s'],
    [59_949, '59.9 s'],
    [59_960, '1 min 00 s'],
    [125_000, '2 min 05 s'],
  ])('%d ms is %s', (ms, text) => expect(formatDuration(ms)).toBe(text))
  it.each([
    [812, '812 B'],
    [3400, '3.4 kB'],
    [120e6, '120 MB'],
    [999_600, '1.0 MB'],
    [1.5e12, '1.5 TB'],
  ])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
  it('knows one from many', () => expect([formatAmount(1, 'page'), formatAmount(2000, 'page')]).toEqual(['1 page', '2,000 pages']))
  it('measures wide, combined and plain characters', () => expect(['abc', 'e\u0301', '漢字', '👩‍👩‍👧'].map(measureWidth)).toEqual([3, 1, 4, 2]))
  it('makes reversing marks visible', () => expect(toPrintable('a\u202eb\tc')).toBe('a\ufffdb  c'))

  it('cuts to any width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 40 }),
        (text, width) => measureWidth(cutEnd(text, width, '…')) <= width,
      ),
    )
  })
})
