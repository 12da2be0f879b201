import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { PurgeTargets } from '#editor-server/publishing/delivery/contract.ts'
import type { Purge } from '#renderer/graph/outbox.ts'
import { addressesOfOutput } from '#renderer/build/release/output-urls.ts'
import { ruleFiles } from '#renderer/hosting/contract.ts'

export interface PurgeTargetsOptions {
  site: string
  /** Current settings. */
  settings: Pick<PlatformSettings, 'primaryDomain' | 'hostNames'>
  /** Output folder, absolute. */
  out: string
  /** Scheme and host of a test environment. */
  baseUrl: string | undefined
}

/** Spells a purge out for every host of the site. "Everything" is every file of the output. */
export async function findPurgeTargets({ urls, indexes, everything }: Purge, options: PurgeTargetsOptions): Promise<PurgeTargets> {
  const paths = everything ? await listOutputPaths(join(options.out, options.site)) : urls
  return { origins: listOrigins(options), paths, indexes, everything: everything === true }
}

function listOrigins({ site, settings, baseUrl }: PurgeTargetsOptions): string[] {
  const { primaryDomain, hostNames } = settings
  const hosts = [...(primaryDomain === undefined ? [] : [primaryDomain]), ...hostNames].map((host) => `https://${host}`)
  const origins = [...new Set([...hosts, ...(baseUrl === undefined ? [] : [baseUrl])])]
  return origins.length === 0 ? [`http://${site}.localhost`] : origins
}

async function listOutputPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !ruleFiles.includes(`/${path}`))
    .flatMap(addressesOfOutput)
    .sort()
}
