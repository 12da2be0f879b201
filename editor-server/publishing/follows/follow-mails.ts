import { dueBefore } from '#content/model/record/index-order.ts'
import type { FollowMail } from '#content/model/follow/schema.ts'
import { createTranslate } from '#content/messages/create-translate.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Site } from '../../site/site.ts'
import { findFollowed, findFollower, showThing } from './followed.ts'
import { makeUnfollowToken, MOST_UNFOLLOWED } from './unfollow-token.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** When the next mail to a follower is due, in ms since 1970; undefined while none waits. */
export async function findNextFollowMail(site: Site): Promise<number | undefined> {
  const [first] = await site.records.read((reader) => reader.list('followMail', { by: 'due', limit: 1 }))
  return first && Date.parse(first.value.notBefore)
}

/** Hands over the mails that are due: one to a person, about everything since the last one. */
export async function sendFollowMails(site: Site, now: Date): Promise<void> {
  const due = await site.records.read((reader) => reader.list('followMail', { by: 'due', ...dueBefore(now.getTime()) }))
  for (const { value } of due) await send(site, value, now)
}

/** What the person may see, follow and read is decided now, not at the time of publishing. */
async function send(site: Site, { userGuid, waiting }: FollowMail, now: Date): Promise<void> {
  const account = await findFollower(site, userGuid)
  const entries: string[] = []
  const followed = new Map<string, string>()
  for (const { kind, guid, follows } of account ? waiting : []) {
    const shown = await showThing(site, { kind, guid }, account)
    const source = await findFollowed(site, follows, account)
    if (!shown || !source) continue
    entries.push(`${shown.title}\n${site.origin}${shown.url}`)
    followed.set(follows, source.title)
  }
  await site.records.transact(async (writer) => {
    // What came while this one was written waits for the next.
    const present = (await writer.find('followMail', userGuid))?.waiting ?? []
    const later = present.filter((each) => !waiting.some(({ guid, on }) => guid === each.guid && on === each.on))
    if (later.length === 0) await writer.delete('followMail', userGuid)
    else await writer.put('followMail', userGuid, { userGuid, notBefore: now.toISOString(), waiting: later })
    if (!account || entries.length === 0) return
    const t = translates[account.language]
    const params = { site: site.index.settings.platformName, name: displayNameOf(account), count: entries.length }
    const links = [...followed].map(([guid, title]) => {
      const link = `${site.origin}/unfollow/${makeUnfollowToken(site, { userGuid, guids: [guid] })}`
      return `${t('follows.stop', { title })}\n${link}`
    })
    const greeting = t(params.name === '' ? 'follows.greetingWithoutName' : 'follows.greeting', params)
    const parts = [greeting, t('follows.lead', params), ...entries, t('follows.why', params), ...links, t('follows.closing', params)]
    const subject = entries.length === 1 ? t('follows.subjectOne', params) : t('follows.subject', params)
    const mail = {
      kind: 'follows' as const,
      to: account.email,
      userGuid,
      language: account.language,
      subject,
      text: `${parts.join('\n\n')}\n`,
    }
    const guids = [...followed.keys()]
    // One press stops what this mail is about.
    const token = guids.length > MOST_UNFOLLOWED ? undefined : makeUnfollowToken(site, { userGuid, guids })
    await queueMail(writer, { ...mail, ...(token !== undefined && { unsubscribe: `${site.origin}/api/follows/one-click/${token}` }) }, now)
  })
}
