import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The compiler's output; it fails on the planted file. */
const compile = (project: string, ...options: string[]) =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '--pretty', 'false', '-p', project, ...options],
      { cwd: root, maxBuffer: 16 * 1024 * 1024 },
      (_, stdout) => resolve(stdout),
    )
  })

/** Every file that a project reads, declarations included: a single package that refers to Node's types brings them in everywhere. */
const readsNodeTypes = async (project: string, ownFile: string) => {
  const files = (await compile(project, '--listFilesOnly')).split('\n')
  expect(files.filter((file) => file.endsWith(ownFile))).toHaveLength(1)
  return files.some((file) => file.includes('/node_modules/@types/node/'))
}

test('the types of Node do not reach what runs in the browser, nor the contracts', async () => {
  expect(await readsNodeTypes('editor-server/app', 'editor-server/app/page/start.tsx')).toBe(false)
  expect(await readsNodeTypes('editor-server/api/tsconfig.contracts.json', 'editor-server/api/pages/contract.ts')).toBe(false)
  expect(await readsNodeTypes('editor-server', 'editor-server/server.ts')).toBe(true)
})

test.each(['app', 'contracts'])('finds planted uses of Node with the options of the project: %s', async (project) => {
  const found = await compile(`tests/fixtures/browser-types/${project}.json`)
  const missing = [...found.matchAll(/^\S*planted\.ts\((\d+),\d+\): error TS\d+: Cannot find (?:name|namespace) '([^']+)'/gm)]
  expect(missing.map(([, line, name]) => `${line}: ${name}`)).toEqual([
    '1: node:fs',
    '3: Buffer',
    '3: process',
    '3: setImmediate',
    '4: NodeJS',
  ])
})
