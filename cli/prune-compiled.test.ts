import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'bouwsteen-prune-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
}

it('takes away what was compiled of a source that is gone, with its folder, and nothing else', () => {
  const kept = [
    'cli/commands/here/command.ts',
    '.compiled/cli/commands/here/command.js',
    '.compiled/cli/commands/here/command.js.map',
    '.compiled/cli/commands/here/command.d.ts',
    'renderer/blocks/card/view.tsx',
    '.compiled/renderer/blocks/card/view.js',
    'content/messages/nl.json',
    '.compiled/content/messages/nl.json',
    '.compiled/cache/bundle.js',
    '.compiled/cli.tsbuildinfo',
  ]
  const gone = [
    '.compiled/cli/commands/gone/command.js',
    '.compiled/cli/commands/gone/command.d.ts',
    '.compiled/renderer/blocks/card/island.js.map',
    '.compiled/content/messages/fr.json',
  ]
  for (const path of [...kept, ...gone]) write(path)
  execFileSync(process.execPath, [new URL('prune-compiled.mjs', import.meta.url).pathname, root])
  expect(kept.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect([...gone, '.compiled/cli/commands/gone'].filter((path) => existsSync(join(root, path)))).toEqual([])
})
