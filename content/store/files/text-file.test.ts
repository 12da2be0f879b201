import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { aliasBomb, codePayloads, corruptFiles } from '#tests/support/corrupt-files.ts'
import { parsePageFile } from './page-file.ts'
import { checkText, readTextFile } from './text-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

const context = { path: 'a.md', filePath: 'content/sites/stad/pages/a.md', site: 'stad', defaultLanguage: 'nl' }

describe('each kind of corrupt file is one problem with its place and a fix', () => {
  test.each(corruptFiles.map((file) => [file.kind, file] as const))('%s', (_kind, { fileName, bytes, expectedCode, expectedLine }) => {
    const filePath = join(folder, fileName)
    writeFileSync(filePath, bytes)
    const { text, problem } = readTextFile(filePath, { site: 'stad', path: context.filePath })
    const problems = text === undefined ? [problem!] : parsePageFile(text, context).problems
    expect(problems).toMatchObject([{ severity: 'error', code: expectedCode, path: context.filePath, site: 'stad' }])
    expect(problems[0]!.line).toBe(expectedLine)
    expect(problems[0]!.fix).not.toBe('')
    expect(problems[0]!.message + problems[0]!.fix).not.toMatch(/\{\w+\}/)
  })
})

test('code in front matter is refused and does not run', () => {
  for (const payload of codePayloads) {
    const { page, problems } = parsePageFile(payload, context)
    expect(page).toBeUndefined()
    expect(problems).toMatchObject([{ code: payload.startsWith('\uFEFF') ? 'SITE_FILE_BOM' : 'SITE_FRONT_MATTER_LANGUAGE', line: 1 }])
  }
  expect(globalThis).not.toHaveProperty('marker')
})

test('an alias bomb is refused in no time', () => {
  const start = performance.now()
  parsePageFile(aliasBomb, context)
  expect(performance.now() - start).toBeLessThan(100)
})

test('no front matter reaches Object.prototype', () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  for (const yaml of [
    '__proto__: {isAdmin: true}',
    '"__proto__": {isAdmin: true}',
    'constructor: {prototype: {isAdmin: true}}',
    '<<: {__proto__: {isAdmin: true}}',
    'options: {"\\u005f_proto__": {isAdmin: true}}',
  ]) {
    parsePageFile(`---\ntitle: A\n${yaml}\n---\n`, context)
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
})

test.each([
  ['text with one NUL', Buffer.from('---\ntitle: A\n---\nabc\0\0'), 'SITE_FILE_NUL', 4],
  ['UTF-16', Buffer.from('\uFEFF---\ntitle: A\n---\n', 'utf16le'), 'SITE_FILE_ENCODING', 1],
  ['a merge that clashed', Buffer.from('---\ntitle: A\n---\nx\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n'), 'SITE_FILE_CONFLICT', 5],
  ['a file that clashed whole', Buffer.from('<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> main\r\n'), 'SITE_FILE_CONFLICT', 1],
  ['an example of a clash', Buffer.from('x\n <<<<<<< HEAD\n =======\n >>>>>>> main\n'), undefined, undefined],
  ['a heading underlined beside an arrow', Buffer.from('<<<<<<< see\n\nKop\n=======\n'), undefined, undefined],
  ['white space', Buffer.from('\n  \n'), 'SITE_FILE_EMPTY', undefined],
  ['a character cut at the end', Buffer.from('---\ntitle: é').subarray(0, -1), 'SITE_FILE_ENCODING', 2],
])('%s is refused', (_name, bytes, code, line) => {
  const { problem } = checkText(bytes, {})
  expect([problem?.code, problem?.line]).toEqual([code, line])
})
