import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  return (output.split('\nNext\n')[1] ?? '').split('\n').flatMap((line) => (/^ {2}(npx|node|site) /.test(line) ? [line.trim()] : []))
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const checkTypes = () => type(`node_modules/.bin/tsc -p ${quoted}`)

let made = ''
beforeAll(async () => {
  const { code, output } = await typeSlowly(`npx site init ${quoted} --site proef`)
  expect(code, output).toBe(0)
  made = output
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('what is printed works when pasted', () => {
  test('after site init', async () => {
    const lines = listNext(made)
    expect(lines).toEqual([`npx site build --workspace ${quoted}`, `npx site preview --workspace ${quoted}`])
    for (const line of lines) expect(await typeSlowly(onFreePort(line)), line).toMatchObject({ code: expect.toSatisfy(isDone) as number })
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
    const files = ['README.md', 'blocks/README.md', 'themes/README.md']
    const lines = files.flatMap((file) => [...read(file).matchAll(/npx site [^\n`]+/g)].map(([line]) => line))
    expect(lines).toHaveLength(9)
    for (const line of new Set(lines)) {
      if (existsSync(join(root, `${line.includes('block') ? 'blocks' : 'themes'}/naam`)) && line.includes(' new ')) continue
      const { code, output } = await type(onFreePort(line))
      expect(isDone(code), `${line}\n${output}`).toBe(true)
    }
    expect(files.map(read).join()).not.toMatch(/(?<!npx )\bsite (dev|build|preview|check|new)\b/)
  })
})

describe('types in an editor', () => {
  test('a block and a theme check with nothing installed, and a fault is found', async () => {
    expect(existsSync(join(root, 'blocks/kaart/block.ts'))).toBe(true)
    expect(await checkTypes()).toEqual({ code: 0, output: '' })
    const view = read('blocks/kaart/view.tsx')
    writeFileSync(join(root, 'blocks/kaart/view.tsx'), view.replace('props.title', 'props.titel'))
    const { code, output } = await checkTypes()
    writeFileSync(join(root, 'blocks/kaart/view.tsx'), view)
    expect(code).not.toBe(0)
    expect(output).toContain("Property 'titel' does not exist on type 'KaartProps'")
  })

  test('are found again after the product has moved, and left alone where nobody asks', async () => {
    const path = join(root, '.bouwsteen/tsconfig.json')
    const right = read('.bouwsteen/tsconfig.json')
    expect(read('.gitignore')).toContain('/.bouwsteen/')
    for (const command of ['build', 'doctor']) {
      writeFileSync(path, right.replaceAll(repository.replace(/\/$/, ''), '/elsewhere'))
      expect(read('.bouwsteen/tsconfig.json')).not.toBe(right)
      await type(`npx site ${command} --workspace ${quoted}`)
      expect(read('.bouwsteen/tsconfig.json'), command).toBe(right)
    }
    rmSync(join(root, '.bouwsteen'), { recursive: true })
    writeFileSync(join(root, 'tsconfig.json'), '{}')
    await type(`npx site build --workspace ${quoted}`)
    expect(existsSync(path)).toBe(false)
  })
})
