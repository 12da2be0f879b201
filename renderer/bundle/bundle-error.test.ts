import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { sample } from '#tests/support/seed.ts'
import { loadBundle } from './bundle.ts'
import type { Renderer } from '../pages/renderer.tsx'
import { findSources } from './find-sources.ts'
import { locateInStack } from './locate-in-stack.ts'

const block = [
  "import { createElement } from 'react'",
  "import * as z from 'zod'",
  "import { defineBlock } from 'bouwsteen/block'",
  'const rules = { version: 1, props: z.strictObject({}), defaults: {}, hasProse: false, placement: {}, examples: [] }',
  "export const block = defineBlock({ name: 'mijn', ...rules, view: View })",
  "function View() { return createElement('p') }",
]
const withLine = (number: number, line: string) => block.toSpliced(number - 1, 0, line).join('\n')

const compile = (files: Readonly<Record<string, string>>) => compileFolder('blocks/mijn', { 'block.ts': block.join('\n'), ...files })

function compileFolder(folder: string, files: Readonly<Record<string, string>>) {
  const [workspace, data] = [makeScratch(), makeScratch()]
  for (const [name, text] of Object.entries(files)) {
    const file = join(workspace, folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return loadBundle(findSources(workspace), data)
}

const faults: [string, Record<string, string>, string, string][] = [
  ['syntax', { 'block.ts': withLine(5, 'const a = (1') }, 'blocks/mijn/block.ts:6', 'Expected `,` or `)` but found `export`'],
  ['a file that is not there', { 'block.ts': withLine(2, "import './weg.ts'") }, 'blocks/mijn/block.ts:2', "Could not resolve './weg.ts'"],
  [
    'a package that is not there',
    { 'block.ts': withLine(2, "import 'geen-pakket'") },
    'blocks/mijn/block.ts:2',
    '"geen-pakket" cannot be found',
  ],
  [
    'a name that the product does not give',
    { 'block.ts': withLine(2, "import { geen } from 'bouwsteen/block'\nconsole.log(geen)") },
    'blocks/mijn/block.ts:2',
    '"geen" is not exported by "bouwsteen/block"',
  ],
  [
    'what it throws when it is loaded',
    { 'block.ts': withLine(5, "throw new Error('bij het laden')") },
    'blocks/mijn/block.ts:5',
    'bij het laden',
  ],
  ['a name that is not defined', { 'block.ts': withLine(5, 'geenFunctie()') }, 'blocks/mijn/block.ts:5', 'geenFunctie is not defined'],
  ['a style sheet', { 'styles.css': 'p {\n  color: red;\n}\n.a { color: red' }, 'blocks/mijn/styles.css:4', 'Missing closing } at .a'],
  [
    'a style sheet that is not there',
    { 'styles.css': '\n@import "./weg.css";' },
    'blocks/mijn/styles.css:2',
    '"./weg.css" cannot be found',
  ],
  ['texts that are no JSON', { 'messages.nl.json': '{\n  "a": ,\n}' }, 'blocks/mijn/messages.nl.json:2', 'expected value'],
]

// Each is compiled, which takes seconds.
test.each(sample('faults in the code of blocks', faults, 4))(
  '%s is told by its file, its line and one sentence',
  { timeout: 120_000 },
  async (_, files, place, reason) => {
    const error = await compile(files).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    const { message, place: found } = error as AppError
    expect([`${found.path}:${found.line}`, message]).toEqual([place, expect.stringContaining(reason)])
    expect(message).not.toMatch(/[\u001b\n]|node_modules|rolldown|vite|virtual:|bouwsteen-test|\[/)
  },
)

const type = [
  "import { defineItemType, z } from 'bouwsteen/type'",
  'const fields = z.strictObject({})',
  "export const type = defineItemType({ name: 'vacancy', version: 1, fields })",
].join('\n')

const faultsOfTypes: [string, Record<string, string>, string, string][] = [
  ['syntax', { 'type.ts': `const a = (1\n${type}` }, 'types/vacancy/type.ts:2', 'Expected'],
  ['texts that are no JSON', { 'messages.nl.json': '{\n  "a": ,\n}' }, 'types/vacancy/messages.nl.json:2', 'expected value'],
  [
    'what it throws when it is loaded',
    { 'type.ts': `${type}\nthrow new Error('bij het laden')` },
    'types/vacancy/type.ts:4',
    'bij het laden',
  ],
]

test.each(sample('faults in the code of types', faultsOfTypes, 1))(
  '%s of a type of list items is told likewise',
  { timeout: 120_000 },
  async (_, files, place, reason) => {
    const error = await compileFolder('types/vacancy', { 'type.ts': type, ...files }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    const { message, place: found } = error as AppError
    expect([`${found.path}:${found.line}`, message]).toEqual([place, expect.stringContaining(reason)])
  },
)

test('what a block throws when it is drawn is told by its line in the block', { timeout: 120_000 }, async () => {
  const { folder } = await compile({
    'block.ts': block.join('\n').replace("{ return createElement('p') }", "{\n  throw new Error('bij het tekenen')\n}"),
  })
  const { renderer } = (await import(join(folder, 'server.mjs'))) as { renderer: Pick<Renderer, 'blocks'> }
  const view = renderer.blocks['mijn']?.view as unknown as () => void
  let thrown: unknown
  try {
    view()
  } catch (error) {
    thrown = error
  }
  expect(locateInStack(thrown)).toMatchObject({ path: 'blocks/mijn/block.ts', line: 7 })
})
