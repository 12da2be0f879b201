import { writeTestMail } from '../../mail/test-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { testMail as call } from './contract.ts'

/** Only to the caller's own address, so that nobody gets mail through it. */
export const testMail = implement(call, {
  async run({ site, session, language, now }) {
    const mail = writeTestMail(site, getSession(session).account, language)
    const { to } = mail
    const { mail: server } = site.services
    if (!server) {
      await site.records.transact((writer) => queueMail(writer, mail, now))
      return reply(200, { outcome: 'waits', to, reason: '' })
    }
    const outcome = await server.send(mail)
    return reply(200, { outcome: outcome.kind, to, reason: outcome.kind === 'sent' ? '' : outcome.reason })
  },
})
