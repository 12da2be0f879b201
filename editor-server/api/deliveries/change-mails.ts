import { GIVEN_UP_KEPT, type OutgoingMail } from '#content/model/mail/schema.ts'
import { type ApiRequest, implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { giveUpMails as giveUpCall, sendMailsAgain as againCall } from './contract.ts'

export const sendMailsAgain = implement(againCall, {
  run: (request) => answer(request, ({ givenUpOn: _givenUpOn, ...mail }) => ({ ...mail, notBefore: request.now.toISOString() })),
})

export const giveUpMails = implement(giveUpCall, {
  run: (request) => {
    const { now, session } = request
    getProvenSession(session, now)
    const notBefore = new Date(now.getTime() + GIVEN_UP_KEPT).toISOString()
    return answer(request, (mail) => (mail.givenUpOn === undefined ? { ...mail, notBefore, givenUpOn: now.toISOString() } : mail))
  },
})

type Asked = Pick<ApiRequest<typeof againCall>, 'site' | 'body'>

/** Changes the mails that still wait. One that went meanwhile needs nothing any more. */
async function answer({ site, body }: Asked, change: (mail: OutgoingMail) => OutgoingMail) {
  const changed = await site.records.transact(async (writer) => {
    let count = 0
    for (const id of new Set(body.ids)) {
      const mail = await writer.find('outgoingMail', id)
      if (!mail) continue
      await writer.put('outgoingMail', id, change(mail))
      count += 1
    }
    return count
  })
  return reply(200, { changed })
}
