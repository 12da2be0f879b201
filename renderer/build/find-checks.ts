import { createCheckPage, createCheckPageUpTo } from '#content/checks/engine/check-page.ts'
import type { AuthorCheck } from '#content/checks/engine/contract.ts'
import { loadModules } from './find-modules.ts'

const checks = await loadChecks()

/** Looks at a page with every author check, found by its folder: `content/checks/<mistake>/check.ts`. */
export const checkPage = createCheckPage(checks)

export const checkPageUpTo = createCheckPageUpTo(checks)

async function loadChecks(): Promise<AuthorCheck[]> {
  const found = await loadModules<{ check?: AuthorCheck }>('content/checks/*/check.ts')
  return found.map(({ path, module: { check } }) => {
    const name = path.split('/').at(-2) ?? ''
    if (check?.name !== name) throw new Error(`${path} exports no "check" named ${name}`)
    return check
  })
}
