import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../support/run-site.ts'
import { isDone, makeNpx, onFreePort, typeLine } from '../support/type-line.ts'
import { scratchRoot } from '../support/workspace.ts'

/** A folder whose name needs quoting. */
const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
const root = join(scratch, "Ada's stad")
/** Run from the repository, where a person types. */
const typed = relative(repository, root)
const quoted = `'${typed.replace("'", `'\\''`)}'`

const npm = { npm_config_cache: join(scratch, 'npm'), npm_config_update_notifier: 'false', npm_config_offline: 'true' }
const quick = { ...npm, PATH: `${makeNpx(join(scratch, 'bin'))}:${process.env.PATH}` }
const type = (line: string, cwd = repository) => typeLine(line, { cwd, env: quick })
/** With npm's own npx. */
const typeSlowly = (line: string) => typeLine(line, { env: npm })

/** Commands on separate lines under "Next". */
function listNext(output: string): string[] {
  return (output.split('\nNext\n')[1] ?? '').split('\n').flatMap((line) => (/^ {2}(npx|node|site|cd|npm) /.test(line) ? [line.trim()] : []))
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

let made = ''
beforeAll(async () => {
  const { code, output } = await typeSlowly(`npx site init ${quoted} --site proef`)
  expect(code, output).toBe(0)
  made = output
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('what is printed works when pasted', () => {
  test('after site init, which makes a project that other commands work on before it is installed', async () => {
    expect(listNext(made)).toEqual([`cd ${quoted}`, 'npm install', 'npm run dev'])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const script of ['dev', 'check', 'build', 'preview', 'serve']) expect(scripts[script]).toBe(`bouwsteen ${script}`)
    expect((await type(`npx site build --workspace ${quoted}`)).code).toBe(0)
    expect(existsSync(join(root, 'dist/proef/index.html'))).toBe(true)
  })

  test.each([
    ['block', 'kaart', 1],
    ['theme', 'haven', 1],
    ['site', 'tweede', 2],
  ])('after site new %s', async (kind, name, count) => {
    const { code, output } = await type(`npx site new ${kind} ${name} --workspace ${quoted}`)
    expect(code, output).toBe(0)
    const lines = listNext(output)
    expect(lines).toHaveLength(count)
    for (const line of lines) expect(await type(onFreePort(line)), line).toMatchObject({ code: expect.toSatisfy(isDone) as number })
  })

  test('inside the workspace, where npx does not reach, and above it', async () => {
    const bin = join(repository, 'cli/bin.mjs')
    const inside = await type(`node ${bin} new site derde`, root)
    const [line = ''] = listNext(inside.output)
    expect(line).not.toContain('--workspace')
    expect(await type(line, root), line).toMatchObject({ code: 0 })
    const { output } = await type(`node ${bin} build --site derde`, join(root, 'content/sites'))
    const fix = /Run: (.*)/.exec(output)?.[1] ?? ''
    expect(await type(fix, join(root, 'content/sites')), fix).toMatchObject({ code: 0 })
  })

  test('in the files that are written', async () => {
    const text = ['README.md', 'blocks/README.md', 'themes/README.md'].map(read).join('\n')
    const lines = new Set([...text.matchAll(/npx bouwsteen [^\n`]+/g)].map(([line]) => line))
    expect(lines.size).toBe(6)
    for (const line of lines) {
      const { code, output } = await type(line, root)
      expect(isDone(code), `${line}\n${output}`).toBe(true)
    }
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, script = '']) => script)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((script) => scripts[script] === undefined)).toEqual([])
    expect(text).not.toMatch(/npx site|(?<!npx bouw)\bsite (dev|build|preview|check|new)\b/)
  })
})
