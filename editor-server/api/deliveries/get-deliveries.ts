import type { OutboxEntry } from '#renderer/graph/outbox.ts'
import { implement, reply } from '../endpoint.ts'
import { getDeliveries as call, PATHS_NAMED } from './contract.ts'

export const getDeliveries = implement(call, {
  async run({ site }) {
    const { mail, outbox, cdn } = site.services
    const pause = mail?.findPause()
    const commits = await site.authorship?.findRefused()
    return reply(200, {
      mail: {
        hasServer: mail !== undefined,
        ...(outbox !== undefined && { outbox }),
        waiting: await site.records.read((reader) => reader.count('outgoingMail')),
        ...(pause && { pause: { until: toInstant(pause.until), reason: pause.reason } }),
      },
      cdn: cdn ? { kind: cdn.kind, purges: (await cdn.list()).map(present) } : null,
      commits: commits ?? null,
    })
  },
})

function present({ id, urls, indexes, everything, createdOn, attempts, nextAt, lastError, isAgain }: OutboxEntry) {
  return {
    id,
    paths: urls.slice(0, PATHS_NAMED),
    count: everything ? null : urls.length + indexes.length,
    createdOn: toInstant(createdOn),
    attempts,
    nextOn: toInstant(nextAt),
    ...(lastError !== undefined && { lastError }),
    isAgain: isAgain === true,
  }
}

const toInstant = (milliseconds: number) => new Date(milliseconds).toISOString()
