import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productRoot } from '#renderer/product-root.ts'
import { templates, writeTemplate } from './write-template.ts'

/** Within the repository, where a block finds `bouwsteen/block` and its test finds `#tests`; no other test looks here. */
let root = ''
let files: string[] = []
beforeAll(async () => {
  mkdirSync(join(productRoot, '.compiled'), { recursive: true })
  root = mkdtempSync(join(productRoot, '.compiled', 'new-block-'))
  const sources = ['block', 'block-test'].map((kind) => join(templates, kind))
  files = await writeTemplate(sources, join(root, 'news-card'), { name: 'news-card' })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What a tool of the repository prints. */
const run = (tool: string, ...args: string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [join(productRoot, 'node_modules', tool), ...args], { cwd: productRoot }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr : ''),
    )
  })

it('names the test after the block', () => expect(files).toContain('news-card.test.tsx'))

it('compiles with the options of the repository, its test included', { timeout: 60_000 }, async () => {
  const project = {
    extends: '../../tests/tsconfig.json',
    compilerOptions: {
      rootDir: productRoot,
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      emitDeclarationOnly: false,
      noEmit: true,
    },
    include: ['**/*.ts', '**/*.tsx', '../../renderer/**/*.d.ts'],
    references: [],
  }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(project))
  expect(await run('typescript/bin/tsc', '--pretty', 'false', '-p', root)).toBe('')
})

it('stands as the formatter would have it', async () => {
  const own = files.filter((file) => /\.tsx?$/.test(file)).map((file) => join(root, 'news-card', file))
  expect(await run('oxfmt/bin/oxfmt', '--check', ...own)).toBe('')
})

it('describes each option, as the handbook asks of a block', async () => {
  const { block } = (await import(join(root, 'news-card', 'block.ts'))) as {
    block: { props: { shape: Record<string, { description?: string }> } }
  }
  const undescribed = Object.entries(block.props.shape).filter(([, { description }]) => !description)
  expect(undescribed.map(([name]) => name)).toEqual([])
})
