import { EVERY_SITE } from '#content/config/cdn.ts'
import { findCdn } from '#content/config/find-cdn.ts'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { describeWaiting } from '#editor-server/publishing/delivery/purge-sender.ts'
import { findObstacle } from '#editor-server/publishing/git/commit-paths.ts'
import { withOutbox } from '#renderer/graph/open-outbox.ts'
import { describeWait } from '../../cdn/describe-wait.ts'
import { getAdapter } from '../../cdn/find-adapters.ts'
import { findToken } from '../../cdn/tokens.ts'
import { CONFIG_FILE } from '../../config/load-config.ts'
import { formatAmount } from '../../report/numbers.ts'
import type { Check, Patient } from './check.ts'
import { outputCheck } from './output-check.ts'

/** Report a publish that waits longer (ms); until then the cache may just be slow. */
const LONG = 60_000

export const deliveryChecks: readonly Check[] = [
  outputCheck,
  {
    name: 'commits of publishes',
    async run({ workspace, config }) {
      if (!config.publishing.git) return { detail: 'not asked for' }
      const reason = await findObstacle(workspace)
      if (reason === undefined) return { detail: 'each publish is a commit' }
      return { problems: [createProblem('warning', 'SITE_GIT_UNFIT', { reason }, { path: CONFIG_FILE })] }
    },
  },
  {
    name: 'CDN',
    async run(patient) {
      const names = patient.sites().map(({ site }) => site)
      const found = await Promise.all(names.map((site) => lookAt(site, patient)))
      const problems = [...findUnknown(names, patient), ...found.flatMap((each) => each.problems)]
      return { detail: found.flatMap(({ detail }) => detail ?? []).join(', ') || 'none', problems }
    },
  },
]

/** Names a site's CDN and reports what it was not told. */
async function lookAt(site: string, { config, data, out, environment }: Patient): Promise<{ detail?: string; problems: Problem[] }> {
  const cdn = findCdn(config, site)
  if (cdn === undefined) return { problems: [] }
  const problems: Problem[] = []
  try {
    findToken(environment, getAdapter(cdn.kind), site)
  } catch (error) {
    // The token is only where the server runs.
    if (!(error instanceof AppError)) throw error
    problems.push({ ...error.toProblem('warning'), site, path: CONFIG_FILE })
  }
  const now = Date.now()
  const waiting = describeWaiting(site, (await withOutbox({ data, out, site }, (outbox) => outbox.list())) ?? [], now)
  if (waiting.oldestMs > LONG) problems.push(describeWait(waiting, cdn.kind, now))
  const wait = waiting.count === 0 ? '' : `, ${formatAmount(waiting.count, 'publish', 'publishes')} waiting`
  return { detail: `${site}: ${cdn.kind}${wait}`, problems }
}

function findUnknown(names: readonly string[], { config }: Patient): Problem[] {
  return Object.keys(config.cdn)
    .filter((site) => site !== EVERY_SITE && !names.includes(site))
    .map((site) => createProblem('error', 'SITE_CDN_SITE_UNKNOWN', { site, known: names.join(', ') }, { path: CONFIG_FILE }))
}
