import { AppError } from '#content/errors/app-error.ts'
import { recentRequests } from '#content/model/verification/codes.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { emailHashOf } from '../../accounts/find-account.ts'
import { writeTestMail } from '../../mail/test-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { testMail as call } from './contract.ts'

const MOST_AN_HOUR = 5
const HOUR = 3600_000

/** Only to the caller's own address, so that nobody gets mail through it. */
export const testMail = implement(call, {
  async run({ site, session, language, now }) {
    const { account } = getSession(session)
    const mail = writeTestMail(site, account, language)
    const { to } = mail
    const { mail: server } = site.services
    await site.records.transact(async (writer) => {
      await noteTest(writer, to, now)
      if (server) return
      const subjects = (['nl', 'en'] as const).map((each) => writeTestMail(site, account, each).subject)
      if (!(await isWaiting(writer, to, subjects))) await queueMail(writer, { kind: 'test', ...mail }, now)
    })
    if (!server) return reply(200, { outcome: 'waits', to, reason: '' })
    const outcome = await server.send(mail)
    return reply(200, { outcome: outcome.kind, to, reason: outcome.kind === 'sent' ? '' : outcome.reason })
  },
})

/** Counted with the other mails that an address asks for. @throws AppError SITE_TOO_MANY */
async function noteTest(writer: StoreWriter<RecordKinds>, to: string, now: Date): Promise<void> {
  const key = `testMail/${emailHashOf(to)}`
  const recent = recentRequests((await writer.find('codeRequests', key))?.on ?? [], now.getTime())
  const [first] = recent
  if (first !== undefined && recent.length >= MOST_AN_HOUR) {
    const seconds = Math.max(1, Math.ceil((Date.parse(first) + HOUR - now.getTime()) / 1000))
    throw new AppError('SITE_TOO_MANY', { seconds }, { retryAfter: seconds })
  }
  await writer.put('codeRequests', key, { on: [...recent, now.toISOString()] })
}

async function isWaiting(reader: StoreReader<RecordKinds>, to: string, subjects: readonly string[]): Promise<boolean> {
  const waiting = await reader.list('outgoingMail')
  return waiting.some(({ value }) => value.to === to && subjects.includes(value.subject))
}
