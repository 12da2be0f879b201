// Part of `npm pack` (prepack): writes the list of all packages that are installed with the product (CycloneDX), as `npm run sbom` prints it.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const list = execFileSync('npm', ['run', '--silent', 'sbom'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
  // On Windows npm is a script.
  shell: process.platform === 'win32',
})
writeFileSync(new URL('../.compiled/sbom.json', import.meta.url), list)
