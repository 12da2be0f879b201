import type { Logger } from 'pino'
import type { FinishedRequest } from './observe-requests.ts'

/** Probes ask every few seconds; their lines would hide the others. */
const quietRoutes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** One line a request. */
export function logRequest(log: Logger, request: FinishedRequest): void {
  const level = quietRoutes.has(request.route) ? 'debug' : request.status >= 500 ? 'error' : 'info'
  log[level](request, 'request')
}
