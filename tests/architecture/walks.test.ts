import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { targetOf, valueImportsOf } from './import-graph.ts'
import { countCrossings, readWalks, type Step } from './walks.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const handbook = read('content/sites/handbook/pages/explanation/architecture.md')
const walks = readWalks(handbook)

const targetsOf = (path: string) =>
  !existsSync(new URL(path, root)) ? [] : valueImportsOf({ path, text: read(path) }).map((specifier) => targetOf(path, specifier))

/** Why a step does not follow from the earlier ones; undefined if it does. */
function findGap(step: Step, before: readonly Step[]): string | undefined {
  const { path, passedInBy, isOverHttp } = step
  if (!existsSync(new URL(path, root))) return `${path} is not there`
  if (before.length === 0 || before.some((each) => targetsOf(each.path).includes(path))) return undefined
  // Browser and server import the contract of the call that goes between them.
  if (isOverHttp) return before.some((each) => each.path.endsWith('/contract.ts')) ? undefined : `${path}: no contract before it`
  if (passedInBy === undefined) return `${path}: no step before it imports it`
  if (!existsSync(new URL(passedInBy, root))) return `${passedInBy} is not there`
  const text = read(passedInBy)
  const patterns = [...text.matchAll(/Modules(?:<.+>)?\('([^']+)'\)/g)].map(([, pattern = '']) => pattern)
  const folder = posix.basename(posix.dirname(posix.dirname(path)))
  const isListed = patterns.some((pattern) => posix.matchesGlob(path, pattern)) || (/\breaddir/.test(text) && text.includes(`'${folder}'`))
  const isBundled = text.includes(`'${posix.basename(path)}'`)
  return targetsOf(passedInBy).includes(path) || isListed || isBundled ? undefined : `${path}: ${passedInBy} does not hand it over`
}

describe('the drawing', () => {
  const drawing = read('.github/architecture.svg')
  const labels = Array.from(drawing.matchAll(/font-weight="700">([^<]+)</g), ([, label = '']) => label)

  it('has every package that imports or is imported', () => {
    const folders = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && existsSync(new URL(`${entry.name}/tsconfig.json`, root)) ? [entry.name] : [],
    )
    expect(folders).toContain('renderer')
    expect(labels).toEqual(expect.arrayContaining(folders.filter((folder) => folder !== 'tests')))
  })

  it('is described in the handbook, which shows a copy of it as a picture', () => {
    const [, text = ''] = /!\[([^\]]+)\]\(\/a\/[\w-]+\.webp\)/.exec(handbook) ?? []
    const words = text.toLowerCase()
    const missing = labels.filter((label) => !words.includes(label.toLowerCase().replace(/\/$/, '')))
    expect(labels.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
  })
})

describe('the walks of the handbook', () => {
  it.each([
    ['page', { files: 22, crossings: 3 }],
    ['edit', { files: 35, crossings: 4 }],
    ['call', { files: 15, crossings: 2 }],
  ])('a walk of a %s is true and short', (name, limit) => {
    const steps = walks.get(name) ?? []
    expect(steps.flatMap((step, index) => findGap(step, steps.slice(0, index)) ?? [])).toEqual([])
    expect(new Set(steps.map(({ path }) => path)).size, 'files, each once').toBe(steps.length)
    expect(steps.length).toBeGreaterThan(10)
    expect(steps.length, 'files').toBeLessThanOrEqual(limit.files)
    expect(countCrossings(steps), 'crossings').toBeLessThanOrEqual(limit.crossings)
  })

  it('finds what does not follow', () => {
    const [first, second] = ['renderer/blocks/text/view.tsx', 'renderer/markdown/render-markdown.ts'] as const
    const step = (path: string, rest: Partial<Step> = {}): Step => ({ path, isOverHttp: false, ...rest })
    const before = [step(first)]
    expect(findGap(step('renderer/markdown/prose.tsx'), before)).toBeUndefined()
    expect(findGap(step(second), before)).toContain('no step before it imports it')
    expect(findGap(step(second, { passedInBy: first }), before)).toContain('does not hand it over')
    expect(findGap(step(second, { isOverHttp: true }), before)).toContain('no contract before it')
    expect(findGap(step('renderer/markdown/gone.ts'), before)).toContain('is not there')
  })
})
