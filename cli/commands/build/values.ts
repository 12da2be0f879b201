import { AppError } from '#content/errors/app-error.ts'

/** `--base-url`: scheme and host without a trailing slash. Throws SITE_USAGE. */
export function readBaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw usageError(`--base-url takes a scheme and a host, such as https://www.example.nl; not "${text}".`)
  }
  return url.origin
}

/** `--now`: an ISO 8601 instant with its time zone. Throws SITE_USAGE. */
export function readInstant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ||
    !isDate(text.slice(0, 10)) ||
    Number.isNaN(Date.parse(text))
  ) {
    throw usageError(`--now takes an instant with its time zone, such as 2026-12-24T18:00:00+01:00; not "${text}".`)
  }
  return text
}

/** Whether the day exists: Date.parse turns 30 February into 2 March. */
function isDate(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

function usageError(reason: string): AppError {
  return new AppError('SITE_USAGE', { reason, command: 'site build' })
}
