import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import type { PurgeSender, SiteCdn } from '#editor-server/publishing/delivery/purge-sender.ts'
import type { CommandContext } from '../../context.ts'
import { createSender } from '../../cdn/create-sender.ts'
import { describeWait } from '../../cdn/describe-wait.ts'
import { formatAmount, formatDuration } from '../../report/numbers.ts'
import { formatProblems } from '../../report/problems.ts'

export interface DeliverOptions {
  context: CommandContext
  cdns: ReadonlyMap<string, SiteCdn>
  out: string
  /** Keeps trying a silent CDN for this long. */
  waitMs: number
}

/** The result for one site. */
export interface SiteDelivered {
  site: string
  cdn: string
  isDelivered: boolean
  /** Publishes that the CDN does not know of. */
  waiting: number
  /** Requests to the CDN. */
  requests: number
  ms: number
}

export interface DeliverReport {
  deliveries: SiteDelivered[]
  problems: Problem[]
}

/** Sends what waits to the CDN of every site, all sites at once, and reports each. */
export async function deliver({ context, cdns, out, waitMs }: DeliverOptions): Promise<DeliverReport> {
  const { workspace, data, config, terminal, signal } = context
  const report: DeliverReport = { deliveries: [], problems: [] }
  const requests = new Map<string, number>()
  const sender = createSender({
    cdns,
    data,
    out,
    baseUrl: config.baseUrl,
    settingsOf: (site) => readHosts(workspace, site),
    log: {
      info: (facts: { site: string; requests: number }) => void requests.set(facts.site, facts.requests),
      warn: ({ site, reason, seconds }: { site: string; reason: string; seconds: number }) =>
        terminal.log(`${site}: the CDN was not told: ${reason}. Next attempt in ${seconds} s.`),
      error: ({ site, err }: { site: string; err: Error }) => terminal.alert(`${site}: ${err.message}`),
    } as never,
  })
  const stop = () => void sender.stop()
  signal.addEventListener('abort', stop)
  try {
    await Promise.all(
      [...cdns].map(async ([site, { adapter }]) => {
        const startedAt = performance.now()
        const waiting = await sendUntilDone(sender, site, { waitMs, signal })
        const ms = Math.round(performance.now() - startedAt)
        const count = requests.get(site) ?? 0
        report.deliveries.push({ site, cdn: adapter.kind, isDelivered: waiting.count === 0, waiting: waiting.count, requests: count, ms })
        if (waiting.count > 0) report.problems.push(describeWait(waiting, adapter.kind, Date.now()))
        else terminal.print(describeDone(site, adapter.kind, count, ms))
      }),
    )
  } finally {
    signal.removeEventListener('abort', stop)
    await sender.stop()
  }
  if (signal.aborted) throw new AppError('SITE_INTERRUPTED')
  const { problems } = report
  if (problems.length > 0) terminal.alert(await formatProblems(problems, { workspace, look: terminal.logLook, frames: 'errors' }))
  return report
}

/** Tries until nothing waits or time is up. Waits for a second purge too, since nobody sends it after this process ends. */
async function sendUntilDone(sender: PurgeSender, site: string, { waitMs, signal }: { waitMs: number; signal: AbortSignal }) {
  const end = performance.now() + waitMs
  await sender.sendDue(site, { isAll: true })
  for (;;) {
    const { next, ...waiting } = await sender.findWaiting(site)
    const left = next === undefined ? 0 : Math.max(0, next - Date.now())
    const isOver = next === undefined || signal.aborted || (waiting.count > 0 && performance.now() + left > end)
    if (isOver) return waiting
    await sleep(left + 1, undefined, { signal }).catch(() => undefined)
    await sender.sendDue(site)
  }
}

function describeDone(site: string, kind: string, requests: number, ms: number): string {
  if (requests === 0) return `${site}: nothing to tell its CDN (${kind})`
  return `${site}: its CDN (${kind}) was told in ${formatAmount(requests, 'request')}, ${formatDuration(ms)}`
}

/** @throws Error if the settings cannot be read: a purge for no host would look like a success */
function readHosts(workspace: string, site: string) {
  const { value, problems } = readSiteFile('settings', join(workspace, 'content', 'sites', site))
  if (value !== undefined) return value
  throw new Error(problems[0]?.message ?? 'site.json cannot be read')
}
