import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCheckPage } from '#content/checks/engine/check-page.ts'
import type { AuthorCheck } from '#content/checks/engine/contract.ts'

/** In this folder's own form: TypeScript in tests, JavaScript once compiled. */
const file = import.meta.url.endsWith('.ts') ? 'check.ts' : 'check.js'
const folder = join(import.meta.dirname, '..', '..', 'content', 'checks')
/** Holds what runs the checks, and none of them. */
const ENGINE = 'engine'

/** Looks at a page with every author check, found by its folder: `content/checks/<mistake>/check.ts`. */
export const checkPage = createCheckPage(await loadChecks())

async function loadChecks(): Promise<AuthorCheck[]> {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== ENGINE)
  const names = folders.map(({ name }) => name).sort()
  return Promise.all(
    names.map(async (name) => {
      const { check } = (await import(pathToFileURL(join(folder, name, file)).href)) as { check?: AuthorCheck }
      if (check?.name !== name) throw new Error(`${join(folder, name, file)} exports no "check" named ${name}`)
      return check
    }),
  )
}
