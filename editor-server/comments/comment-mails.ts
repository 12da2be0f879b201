import { createTranslate } from '#content/messages/create-translate.ts'
import type { CommentMail, CommentNotification } from '#content/model/comment/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { dueBefore } from '#content/model/record/index-order.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findFollower } from '../publishing/follows/followed.ts'
import type { Site } from '../site/site.ts'
import { showerFor } from './told.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Hands over the mails that are due: one to a person, about everything since the last one. */
export async function sendCommentMails(site: Site, now: Date): Promise<void> {
  const due = await site.records.read((reader) => reader.list('commentMail', { by: 'due', ...dueBefore(now.getTime()) }))
  for (const { value } of due) await send(site, value, now)
}

/** What the person may edit is decided now, not when it was said. Of what was said the mail has no word: mailboxes are read by others too. */
async function send(site: Site, { userGuid, waiting }: CommentMail, now: Date): Promise<void> {
  const account = await findFollower(site, userGuid)
  const lines = new Map<string, { why: CommentNotification['why']; text: string }>()
  const language = account?.language ?? 'nl'
  const t = translates[language]
  const show = account && (await showerFor(site, account))
  for (const { why, ...comment } of show ? waiting : []) {
    const shown = await show?.({ ...comment, why })
    if (!shown) continue
    // Of what goes on in one conversation the last is enough; who was mentioned hears that, and who suggested what was decided.
    const before = lines.get(shown.url)
    const key = shown.by === undefined ? `${why}WithoutName` : why
    if (why !== 'reply' || before === undefined)
      lines.set(shown.url, { why, text: t(`comments.${key}`, { title: shown.title, ...(shown.by !== undefined && { name: shown.by }) }) })
  }
  await site.records.transact(async (writer) => {
    // What came while this one was written waits for the next.
    const present = (await writer.find('commentMail', userGuid))?.waiting ?? []
    const isSent = ({ why, thread, number }: CommentMail['waiting'][number]) =>
      waiting.some((each) => each.why === why && each.thread === thread && each.number === number)
    const later = present.filter((each) => !isSent(each))
    if (later.length === 0) await writer.delete('commentMail', userGuid)
    else await writer.put('commentMail', userGuid, { userGuid, notBefore: now.toISOString(), waiting: later })
    if (!account || lines.size === 0) return
    const params = { site: site.index.settings.platformName, name: displayNameOf(account), count: lines.size }
    const parts = [
      t(params.name === '' ? 'comments.greetingWithoutName' : 'comments.greeting', params),
      ...[...lines].map(([url, { text }]) => `${text}\n${site.origin}${url}`),
      `${t('comments.why', params)}\n${site.origin}/account/preferences`,
      t('comments.closing', params),
    ]
    const [first] = lines.values()
    const one = first?.why === 'accepted' || first?.why === 'refused' ? 'comments.subjectDecided' : 'comments.subjectOne'
    const subject = t(lines.size === 1 ? one : 'comments.subject', params)
    const mail = { kind: 'comments', to: account.email, userGuid, language, subject, text: `${parts.join('\n\n')}\n` } as const
    await queueMail(writer, mail, now)
  })
}
