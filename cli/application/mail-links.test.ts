import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Form } from '#content/model/form/schema.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { type MailKind, mailKinds } from '#content/model/mail/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { tellAsker } from '#editor-server/approval/tell-people.ts'
import { sendCommentMails } from '#editor-server/comments/comment-mails.ts'
import { mailHandlers } from '#editor-server/forms/submission-mails.ts'
import { type AccountMail, queueAccountMail } from '#editor-server/mail/account-mails.ts'
import { queueInvitationMail } from '#editor-server/mail/invitation-mails.ts'
import { presentParagraphs } from '#editor-server/mail/present-html.ts'
import { readText } from '#editor-server/mail/sealed-code.ts'
import { writeTestMail } from '#editor-server/mail/test-mail.ts'
import { mailFailure } from '#editor-server/publishing/schedule-mail.ts'
import { makeUnfollowToken } from '#editor-server/publishing/follows/unfollow-token.ts'
import type { Site } from '#editor-server/site/site.ts'
import type { Caller } from '#tests/support/api-server.ts'
import { type ApplicationServer, startApplicationServer } from '#tests/support/application-server.ts'
import { formGuid, makeSubmission, putForm, sampleForm } from '#tests/support/form-samples.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApplicationServer
let site: Site
beforeAll(async () => {
  server = await startApplicationServer({ now: () => new Date('2026-06-01T12:00:01Z') })
  site = server.sites.find('een')!
}, 60_000)
afterAll(() => server.close())

const now = new Date('2026-06-01T12:00:00Z')
const languages = ['nl', 'en'] as const
/** What the stand-in for the pages of the site says. */
const ofSite = 'Een pagina van de site'

interface Mailed {
  by: Caller
  /** The link leads to a page of the site and not of the application. */
  isOfSite?: true
  text: () => Promise<string>
}

async function queued(work: (writer: StoreWriter<RecordKinds>) => Promise<unknown>): Promise<string> {
  await site.records.transact(async (writer) => {
    for (const { id } of await writer.list('outgoingMail')) await writer.delete('outgoingMail', id)
    await work(writer)
  })
  const mails = await site.records.read((reader) => reader.list('outgoingMail'))
  expect(mails).not.toEqual([])
  return mails.map(({ value }) => readText(site, value)).join('\n')
}

/** Their links end in a code. */
const withCode: ReadonlySet<AccountMail> = new Set(['verify', 'register', 'reset', 'changeEmail', 'emailChanged'])

const account = (mail: AccountMail, by: Caller, language: 'nl' | 'en', more: object = {}): [MailKind, Mailed] => [
  mail,
  {
    by,
    text: () =>
      queued((writer) =>
        queueAccountMail(site, writer, mail, {
          to: server.seeds.een.accounts.user,
          language,
          ...(withCode.has(mail) && { code: 'een-code' }),
          address: 'nieuw@proef.example',
          now,
        }),
      ),
    ...more,
  },
]

const mailsIn = (language: 'nl' | 'en'): [MailKind, Mailed][] => [
  account('verify', 'anonymous', language),
  account('register', 'anonymous', language),
  account('registerKnown', 'anonymous', language),
  account('reset', 'anonymous', language),
  account('passwordChanged', 'anonymous', language),
  account('secondFactorChanged', 'anonymous', language),
  account('identitiesChanged', 'anonymous', language),
  account('changeEmail', 'user', language),
  account('changeEmailKnown', 'anonymous', language),
  account('emailChanged', 'anonymous', language),
  account('emailIsNow', 'user', language),
  account('accountClosed', 'anonymous', language),
  account('accountReopened', 'user', language),
  account('accountErased', 'anonymous', language, { isOfSite: true }),
  ...(['invitation', 'welcome'] as const).map((mail): [MailKind, Mailed] => [
    mail,
    {
      by: 'anonymous',
      text: () =>
        queued((writer) => queueInvitationMail(site, writer, mail, { to: 'nieuw@proef.example', language, code: 'een-code', now })),
    },
  ]),
  ['test', { by: 'admin', text: async () => writeTestMail(site, server.seeds.een.accounts.admin, language).text }],
  [
    'submission',
    {
      by: 'admin',
      text: async () => {
        const form: Form = { ...sampleForm, notify: ['balie@proef.example'] }
        const submission: Submission = makeSubmission(site, 1)
        await putForm(server, [submission])
        return queued((writer) => mailHandlers(site, writer, { ...form, guid: formGuid }, submission, now))
      },
    },
  ],
  [
    'planFailed',
    {
      by: 'admin',
      text: () => {
        const { page, accounts } = server.seeds.een
        const due = { kind: 'page', guid: page.guid, action: 'unpublish', on: now.toISOString() }
        const failure = { due, schedule: { setBy: accounts.admin.guid }, error: new Error('x'), now }
        return queued((writer) => mailFailure(site, writer, failure as unknown as Parameters<typeof mailFailure>[2]))
      },
    },
  ],
  [
    'comments',
    {
      by: 'admin',
      text: async () => {
        const { page, accounts } = server.seeds.een
        const [thread, by] = [guidOf(0xc0), accounts.manager.guid]
        const on = now.toISOString()
        await site.records.transact(async (writer) => {
          await writer.put('comment', `${page.guid}/${thread}/00000001`, { number: 1, on, by, text: 'Klopt dit?' })
          for (const { id } of await writer.list('outgoingMail')) await writer.delete('outgoingMail', id)
          await writer.put('account', accounts.admin.guid, { ...accounts.admin, language })
          const waiting = [{ why: 'mention', page: page.guid, thread, number: 1 } as const]
          await writer.put('commentMail', accounts.admin.guid, { userGuid: accounts.admin.guid, notBefore: on, waiting })
        })
        await sendCommentMails(site, now)
        const [mail] = await site.records.read((reader) => reader.list('outgoingMail'))
        return mail ? readText(site, mail.value) : ''
      },
    },
  ],
  [
    'publishRequest',
    {
      by: 'admin',
      text: async () => {
        const { page, accounts } = server.seeds.een
        const ref = { kind: 'page', guid: page.guid } as const
        await site.records.transact(async (writer) => {
          for (const kind of ['outgoingMail', 'requestNotification'] as const)
            for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
          await writer.put('account', accounts.admin.guid, { ...accounts.admin, language, isEmailVerified: true })
        })
        await tellAsker(site, ref, accounts.admin.guid, 'returned', { by: accounts.manager.guid, now })
        const [mail] = await site.records.read((reader) => reader.list('outgoingMail'))
        return mail ? readText(site, mail.value) : ''
      },
    },
  ],
  [
    'follows',
    {
      by: 'anonymous',
      // Its other links are addresses of what was published.
      text: async () => {
        const { page, accounts } = server.seeds.een
        return `${site.origin}/unfollow/${makeUnfollowToken(site, { userGuid: accounts.user.guid, guids: [page.guid] })}`
      },
    },
  ],
]

/** The pages of forms, which lead on to no screen: `editor-server/form-pages` follows their links. */
const ofForms: readonly MailKind[] = ['submissionSent', 'submissionVerify', 'submissionDraft']

it('knows every mail', () => {
  expect([...new Set(mailsIn('nl').map(([kind]) => kind)), ...ofForms].toSorted()).toEqual([...mailKinds].toSorted())
})

it.each(languages.flatMap((language) => mailsIn(language).map(([kind, mailed]) => [kind, language, mailed] as const)))(
  'each link of %s in %s leads whom it is for to a page that is there',
  async (_kind, _language, { by, isOfSite = false, text }) => {
    // As the HTML of the mail has them: the full stop after an address is no part of it.
    const links = [...presentParagraphs(await text()).matchAll(/<a href="([^"]+)"/g)].map(
      ([, link = '']) => new URL(link.replaceAll('&amp;', '&')),
    )
    expect(links).not.toEqual([])
    for (const { origin, pathname, search } of links) {
      expect(origin).toBe(new URL(site.origin).origin)
      const { status, headers, body } = await server.call(`GET ${pathname}${search}`, { as: by })
      expect([pathname, status, headers.get('location')]).toEqual([pathname, 200, null])
      expect([pathname, String(body).includes(ofSite)]).toEqual([pathname, isOfSite])
    }
  },
)
