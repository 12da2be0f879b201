import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import { productRoot } from '#renderer/product-root.ts'
import { describeProblem, describeThrown } from './describe-error.ts'

const workspace = '/werk'
const source = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'].join('\n')
const readSource = (path: string) => Promise.resolve(path.startsWith('/werk/') ? source : undefined)
const options = { workspace, readSource }
const linesOf = (frame: readonly { number: number; isMarked: boolean }[] | undefined) =>
  frame?.map(({ number, isMarked }) => (isMarked ? `>${number}` : String(number)))

test('a compiler’s error: its sentence, without colours and drawing, and where it points', async () => {
  const message =
    'Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mExpected `,` but found `Identifier`\n   ╭─[ ../werk/blocks/kaart/block.ts:4:3 ]\n   │\n 4 │   b: 2\n───╯\n'
  const error = Object.assign(new Error(message), { id: '/werk/blocks/kaart/block.ts', plugin: 'vite:oxc' })
  const { frame, ...described } = await describeThrown(error, options)
  expect(described).toMatchObject({
    code: 'SITE_BUNDLE_FAILED',
    message: 'Blocks and themes could not be compiled: Expected `,` but found `Identifier`',
    path: 'blocks/kaart/block.ts',
    line: 4,
    column: 3,
    stack: undefined,
  })
  expect(linesOf(frame)).toEqual(['1', '2', '3', '>4', '5', '6', '7'])
})

test('an import that leads nowhere: the line that names it', async () => {
  const error = new Error("Cannot find module 'geen-pakket' imported from '/werk/blocks/kaart/view.tsx'")
  const reading = { ...options, readSource: async () => "een\nimport x from 'geen-pakket'\n" }
  expect(await describeThrown(error, reading)).toMatchObject({ path: 'blocks/kaart/view.tsx', line: 2, column: 16 })
})

test('a block that throws: the line of its view, not of the renderer or of packages', async () => {
  const cause = new Error('stuk')
  cause.stack = `Error: stuk\n    at f (${productRoot}/node_modules/react/index.js:1:1)\n    at View (/werk/blocks/kaart/view.tsx:2:9)\n    at ${join(productRoot, 'renderer/pages/page-blocks.tsx')}:9:9`
  const caught = new AppError('SITE_BLOCK_RENDER', { name: 'kaart', reason: 'stuk' }, { cause })
  const described = await describeProblem(caught.toProblem(), caught, options)
  expect(described).toMatchObject({ code: 'SITE_BLOCK_RENDER', message: caught.message, path: 'blocks/kaart/view.tsx', line: 2, column: 9 })
  expect(described.stack).not.toContain('node_modules')
})

test('a problem of content keeps its place; without a line there is no frame', async () => {
  const problem = new AppError('SITE_FILE_NUL', {}, { place: { path: 'content/sites/proef/pages/a.md', line: 9 } }).toProblem()
  expect(linesOf((await describeProblem(problem, undefined, options)).frame)).toEqual(['6', '7', '8', '>9'])
  expect((await describeProblem({ ...problem, line: undefined }, undefined, options)).frame).toBeUndefined()
})
