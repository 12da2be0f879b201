import type { OidcProvider } from '../../site/site.ts'
import type { ApiRequest } from '../endpoint.ts'

const LONGEST_REASON = 300

/**
 * Writes down a sign-in at a provider that came to nothing. Its person reads one text; whoever runs the server has to know whether a provider is
 * down, badly configured or forged.
 */
export function logFailure(
  { site, caller, log }: Pick<ApiRequest, 'site' | 'caller' | 'log'>,
  provider: OidcProvider,
  code: string,
  cause?: unknown,
): void {
  const reason = cause instanceof Error ? { reason: reasonOf(cause) } : {}
  const { networks, correlationId } = caller
  log.warn(
    { code, site: site.name, provider: provider.name, network: networks[1], correlationId, ...reason },
    'a sign-in at a provider failed',
  )
}

/** The words of an error and of what caused it. What they are about, such as a token, stands beside them and stays out. */
function reasonOf(error: Error): string {
  const inner = error.cause instanceof Error ? [error.cause.message] : []
  return [error.message, ...inner].join(': ').slice(0, LONGEST_REASON)
}
