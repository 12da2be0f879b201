// Which of the compiled modules a command runs from. Plain JavaScript, since it is asked before anything is known to be compiled.
import { readdirSync, statSync } from 'node:fs'

/** What `cli/join-modules.mjs` made, as a URL; undefined where that is older than a compilation or the packages. */
export function findJoined(compiled = new URL('../.compiled/', import.meta.url)) {
  const joined = new URL('joined/main.js', compiled)
  const made = statSync(joined, { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined) return undefined
  const compilations = readdirSync(compiled).filter((name) => name.endsWith('.tsbuildinfo') && name !== 'tests.tsbuildinfo')
  // npm writes the last one with each installation: code of packages is joined too, and a newer one may hold a fix.
  const isNewer = (name) => statSync(new URL(name, compiled), { throwIfNoEntry: false })?.mtimeMs > made
  return [...compilations, '../node_modules/.package-lock.json'].some(isNewer) ? undefined : joined
}
