import { AppError } from '#content/errors/app-error.ts'
import { isbot } from 'isbot'
import type { Slot } from '../../site/memory.ts'
import { implement, reply } from '../endpoint.ts'
import { createLogs as call } from './contract.ts'
import { DayBudget, LOG_OF_NETWORK, LOG_OF_SERVER, LOG_OF_SITE, secondsLeft } from './day-budget.ts'
import { presentRecord } from './present-record.ts'

/** Of all sites: they share the disk that the log is on. */
const budget: Slot<undefined, DayBudget> = { make: () => new DayBudget() }

/** What the logger adds to a line. */
const FRAME = 60

export const createLogs = implement(call, {
  async run({ site, actor, caller, body, now, log }) {
    const sender = {
      source: 'browser',
      site: site.name,
      batch: caller.correlationId,
      isBot: isbot(caller.userAgent),
      // Who it was is found in the accounts; a log holds no names and no addresses.
      ...(actor && { userGuid: actor.guid }),
    }
    const lines = body.records.map((record) => ({ ...sender, ...presentRecord(record) }))
    const bytes = lines.reduce((sum, line) => sum + FRAME + Buffer.byteLength(JSON.stringify(line)), 0)
    const today = site.shared.get(budget)
    const limits = [
      { of: 'server', most: LOG_OF_SERVER },
      { of: `site ${site.name}`, most: LOG_OF_SITE },
      { of: `network ${site.name} ${caller.networks[1]}`, most: LOG_OF_NETWORK },
    ]
    if (!today.take(now, bytes, limits)) {
      if (today.isFirst(`left out of ${site.name}`)) log.warn({ site: site.name }, 'browsers report too much; more of it is left out today')
      const retryAfter = secondsLeft(now)
      throw new AppError('SITE_TOO_MANY', { seconds: retryAfter }, { retryAfter })
    }
    for (const { level, message, ...rest } of lines) log[level](rest, message)
    return reply(204)
  },
})
