import { implement, reply } from '../endpoint.ts'
import { getServices as call } from './contract.ts'

export const getServices = implement(call, {
  async run({ site: { leastSecondFactor, services } }) {
    const { mail, outbox, cdn } = services
    return reply(200, {
      secondFactor: leastSecondFactor,
      mail: mail ? { server: mail.server, from: mail.from, mostAnHour: mail.mostAnHour } : null,
      ...(outbox !== undefined && { outbox }),
      cdn: cdn ? { kind: cdn.kind } : null,
    })
  },
})
