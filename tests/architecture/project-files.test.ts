import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const { engines, license } = JSON.parse(read('package.json')) as { engines: { node: string }; license: string }

interface Workflow {
  jobs: { test: { strategy: { matrix: { node: number[] } }; steps: { run?: string; with?: Record<string, unknown> }[] } }
}

test('CI runs what anyone can run, on every Node that the package allows', () => {
  const { strategy, steps } = (load(read('.github/workflows/ci.yml')) as Workflow).jobs.test
  expect(steps.at(-1)?.run).toBe('.ci/run')
  expect(steps.some((step) => step.with?.['node-version'] === '${{ matrix.node }}')).toBe(true)
  const oldest = Number(/^>=(\d+)/.exec(engines.node)?.[1])
  expect(strategy.matrix.node).toEqual([oldest, oldest + 2, oldest + 4])
  expect(Number(read('.nvmrc'))).toBe(oldest)
})

test('the licence is the one that the package names', () => {
  expect(license).toBe('EUPL-1.2')
  const text = read('LICENSE')
  expect(text.startsWith('EUROPEAN UNION PUBLIC LICENCE v. 1.2\n')).toBe(true)
  for (let article = 1; article <= 15; article += 1) expect(text).toMatch(new RegExp(`^${article}\\.\\S`, 'm'))
  expect(text).toContain('‘Compatible Licences’ according to Article 5 EUPL are:')
})

test('issue forms ask for something', () => {
  const forms = readdirSync(new URL('.github/ISSUE_TEMPLATE/', root)).filter((name) => name !== 'config.yml')
  expect(forms).toContain('bug.yml')
  for (const form of forms) {
    const { name, description, body } = load(read(`.github/ISSUE_TEMPLATE/${form}`)) as {
      name: string
      description: string
      body: unknown[]
    }
    expect([typeof name, typeof description, body.length > 0], form).toEqual(['string', 'string', true])
  }
})

test('nothing that is published names `npx site`, which fetches the package of somebody else where Bouwsteen is not installed', () => {
  const folders = ['content', 'editor-server', 'renderer', 'themes']
  const paths = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const texts = ['README.md', 'CHANGELOG.md', ...paths.filter((path) => /\.(?:md|tsx?|json)$/.test(path) && !/\.test\./.test(path))]
  expect(texts.length).toBeGreaterThan(2000)
  const found = texts.filter((path) => {
    const text = read(path)
    // In a clone of the repository, after `npm ci`, it is our own.
    const published = path === 'README.md' ? text.replace(/^## Work on Bouwsteen itself\n[^]*?(?=^## )/m, '') : text
    return published.includes('npx site')
  })
  expect(found).toEqual([])
})
