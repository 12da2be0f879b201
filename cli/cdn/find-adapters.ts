import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CdnAdapter } from '#editor-server/publishing/delivery/contract.ts'

/** TypeScript in tests, JavaScript once compiled. */
const file = import.meta.url.endsWith('.ts') ? 'adapter.ts' : 'adapter.js'
const folder = join(import.meta.dirname, '..', '..', 'editor-server', 'publishing', 'delivery')

/** Every kind of CDN by its name, found by its folder: `editor-server/publishing/delivery/<kind>/adapter.ts`. */
export const adapters: ReadonlyMap<string, CdnAdapter> = await loadAdapters()

async function loadAdapters(): Promise<Map<string, CdnAdapter>> {
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found = await Promise.all(
    kinds.map(async ({ name }) => {
      const { adapter } = (await import(pathToFileURL(join(folder, name, file)).href)) as { adapter?: CdnAdapter }
      if (adapter?.kind !== name) throw new Error(`${join(folder, name, file)} exports no "adapter" of the kind ${name}`)
      return [name, adapter] as const
    }),
  )
  return new Map(found)
}

/** The adapter of a CDN in `site.config.ts`, whose kinds are checked when it is read. */
export function getAdapter(kind: string): CdnAdapter {
  const adapter = adapters.get(kind)
  if (adapter === undefined) throw new Error(`There is no kind of CDN "${kind}"`)
  return adapter
}
