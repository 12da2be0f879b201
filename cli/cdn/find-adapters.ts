import type { CdnAdapter } from '#editor-server/publishing/delivery/contract.ts'
import { loadModules } from '#renderer/build/find-modules.ts'

/** Every kind of CDN by its name, found by its folder: `editor-server/publishing/delivery/<kind>/adapter.ts`. */
export const adapters: ReadonlyMap<string, CdnAdapter> = await loadAdapters()

async function loadAdapters(): Promise<Map<string, CdnAdapter>> {
  const found = await loadModules<{ adapter?: CdnAdapter }>('editor-server/publishing/delivery/*/adapter.ts')
  return new Map(
    found.map(({ path, module: { adapter } }) => {
      const kind = path.split('/').at(-2) ?? ''
      if (adapter?.kind !== kind) throw new Error(`${path} exports no "adapter" of the kind ${kind}`)
      return [kind, adapter]
    }),
  )
}

/** The adapter of a CDN in `site.config.ts`, whose kinds are checked when it is read. */
export function getAdapter(kind: string): CdnAdapter {
  const adapter = adapters.get(kind)
  if (adapter === undefined) throw new Error(`There is no kind of CDN "${kind}"`)
  return adapter
}
