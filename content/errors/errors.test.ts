import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AppError, createProblem } from './app-error.ts'
import { catalogue, type CatalogueEntry, type ErrorCode } from './catalogue.ts'

const entries = Object.entries(catalogue) as [ErrorCode, CatalogueEntry][]
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

describe('the catalogue', () => {
  test.each(entries)('%s says what happened and what to do', (code, { status, exit, title, fix }) => {
    expect(code).toMatch(/^SITE(_[A-Z]+)+$/)
    expect(title).toMatch(/[.}]$/)
    expect(title).not.toMatch(/please|oops|sorry|!$/i)
    expect(fix.length).toBeGreaterThan(3)
    expect(status).toBeGreaterThanOrEqual(400)
    expect([undefined, 2, 74, 75, 130]).toContain(exit)
  })

  test('every error is raised with what its texts name', () => {
    const root = join(import.meta.dirname, '../..')
    const raised = ['content', 'renderer', 'editor-server', 'cli'].flatMap((folder) => raisedIn(join(root, folder)))
    expect(raised.length).toBeGreaterThan(40)
    const missing = raised.flatMap(({ place, code, params }) => {
      const { title, fix } = catalogue[code]
      return namesIn(title + fix)
        .filter((name) => !params.includes(name))
        .map((name) => `${place}: ${code} has no ${name}`)
    })
    expect(missing).toEqual([])
  })
})

/** Errors raised with their code, and their params if any, as literals. */
function raisedIn(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  return files.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const calls = [...text.matchAll(/(?:new AppError\(|createProblem\(\s*'(?:error|warning)',)\s*'(SITE_\w+)'\s*(?:,\s*(\{)|\))/g)]
    return calls.map((call) => ({
      place: path,
      code: call[1] as ErrorCode,
      params: call[2] ? keysOf(text.slice(call.index + call[0].length)) : [],
    }))
  })
}

/** Keys of the object literal whose opening brace comes before this text. */
function keysOf(text: string): string[] {
  let depth = 0
  let top = ''
  for (const character of text.replace(/`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'/gs, '""')) {
    if ('{(['.includes(character)) depth += 1
    else if ('})]'.includes(character)) depth -= 1
    if (depth < 0) break
    if (depth === 0) top += character
  }
  return top.split(',').map((entry) => (entry.split(':')[0] as string).trim())
}

describe('AppError', () => {
  test('fills in its texts, and leaves a brace that names nothing', () => {
    const error = new AppError('SITE_FILE_TOO_LARGE', { size: 5, max: 4 })
    expect(error.message).toBe('The file is 5 bytes; at most 4 are read.')
    expect(new AppError('SITE_USAGE', { reason: '{constructor} {x}', command: 'site build' })).toMatchObject({
      message: '{constructor} {x}',
      fix: 'See: site build --help',
    })
    expect(new AppError('SITE_FILE_TOO_LARGE').message).toContain('{size}')
  })

  test('ends its sentence once, whatever the reason ends with', () => {
    const messageWith = (reason: string) => new AppError('SITE_JSON_INVALID', { reason }).message
    expect(['it ends too early', 'it ends too early.', 'what is this?'].map(messageWith)).toEqual([
      'The file is not valid JSON: it ends too early.',
      'The file is not valid JSON: it ends too early.',
      'The file is not valid JSON: what is this?',
    ])
  })

  test('knows the exit code of the command line', () => {
    expect([new AppError('SITE_LOCKED').exitCode, new AppError('SITE_UNKNOWN').exitCode, new AppError('SITE_FILE_EMPTY').exitCode]).toEqual(
      [75, 2, 1],
    )
  })

  test('is recognised across copies of its module, and other errors are not', async () => {
    const copy = (await import('./app-error.ts?copy' as string)) as typeof import('./app-error.ts')
    expect(copy.AppError).not.toBe(AppError)
    expect(new copy.AppError('SITE_FILE_EMPTY')).toBeInstanceOf(AppError)
    expect(new Error('x')).not.toBeInstanceOf(AppError)
    expect({ code: 'SITE_FILE_EMPTY' }).not.toBeInstanceOf(AppError)
  })

  test('becomes a problem in the shape of the --json contract', () => {
    expect(createProblem('warning', 'SITE_LINK_BROKEN', { target: '/weg' }, { site: 'proef', path: 'pages/a.md', line: 3 })).toEqual({
      severity: 'warning',
      code: 'SITE_LINK_BROKEN',
      site: 'proef',
      path: 'pages/a.md',
      line: 3,
      message: 'The link to /weg leads nowhere.',
      fix: 'Correct the target, or publish the page it names.',
    })
  })
})

test('no code has two meanings', () => {
  const parts = Object.values(import.meta.glob<Record<string, object>>('./*-errors.ts', { eager: true }))
  const codes = parts.flatMap((part) => Object.values(part).flatMap((entries) => Object.keys(entries)))
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})
