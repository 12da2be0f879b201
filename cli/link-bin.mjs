// Run by `npm ci` (prepare): npm links the commands of dependencies, not the package's own. npm 11's `npx site` reads
// the command from package.json and links this folder into npx's cache; this link is for what does not go that way:
// `node_modules/.bin/site`, npm scripts, and an npx that looks in `.bin` first.
import { chmodSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules', '.bin')

// Windows has no executable symbolic links; npx finds the command its own way there.
if (existsSync(folder) && process.platform !== 'win32') {
  for (const name of ['site', 'bouwsteen']) {
    const link = join(folder, name)
    rmSync(link, { force: true })
    symlinkSync('../../cli/bin.mjs', link)
  }
  chmodSync(join(root, 'cli', 'bin.mjs'), 0o755)
}
