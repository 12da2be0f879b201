// Run after every compilation: takes compiled files away whose source is gone. `tsc -b` leaves them, and what is found by its folder (a command,
// a call, a block) would still be found there.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const emitted = /(?:\.js|\.js\.map|\.d\.ts|\.json)$/

for (const top of ['content', 'renderer', 'themes', 'editor-server', 'cli']) prune(top)

/** Takes the folder away too where nothing is left in it. */
function prune(folder) {
  const compiled = join(root, '.compiled', folder)
  if (!existsSync(compiled)) return
  for (const entry of readdirSync(compiled, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) prune(path)
    else if (emitted.test(path) && !hasSource(path)) rmSync(join(root, '.compiled', path), { force: true })
  }
  if (readdirSync(compiled).length === 0) rmdirSync(compiled)
}

function hasSource(path) {
  const sources = path.endsWith('.json') ? [path] : ['.ts', '.tsx'].map((ending) => path.replace(emitted, ending))
  return sources.some((source) => existsSync(join(root, source)))
}
