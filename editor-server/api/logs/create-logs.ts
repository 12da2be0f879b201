import { isbot } from 'isbot'
import { implement, reply } from '../endpoint.ts'
import { createLogs as call } from './contract.ts'
import { presentRecord } from './present-record.ts'

export const createLogs = implement(call, {
  async run({ site, actor, caller, body, log }) {
    const sender = {
      source: 'browser',
      site: site.name,
      batch: caller.correlationId,
      isBot: isbot(caller.userAgent),
      // Who it was is found in the accounts; a log holds no names and no addresses.
      ...(actor && { userGuid: actor.guid }),
    }
    for (const record of body.records) {
      const { level, message, ...rest } = presentRecord(record)
      log[level]({ ...sender, ...rest }, message)
    }
    return reply(204)
  },
})
