import type { CdnConfig, CdnKind } from '#content/config/cdn.ts'
import { createCacheInvalidateAdapter } from './cache-invalidate/adapter.ts'
import { createCloudflareAdapter } from './cloudflare/adapter.ts'
import type { AdapterOptions, PurgeAdapter } from './contract.ts'
import { createFastlyAdapter } from './fastly/adapter.ts'
import { createVarnishAdapter } from './varnish/adapter.ts'

const creators: { [Kind in CdnKind]: (options: AdapterOptions<Kind>) => PurgeAdapter } = {
  'cache-invalidate': createCacheInvalidateAdapter,
  varnish: createVarnishAdapter,
  fastly: createFastlyAdapter,
  cloudflare: createCloudflareAdapter,
}

/** The adapter that a configuration asks for. */
export function createAdapter<Kind extends CdnKind>(
  config: Extract<CdnConfig, { kind: Kind }>,
  options: Omit<AdapterOptions<Kind>, 'config'>,
): PurgeAdapter {
  return (creators[config.kind] as (options: AdapterOptions<Kind>) => PurgeAdapter)({ config, ...options })
}
