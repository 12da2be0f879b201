import { DELETED_KEPT } from '#content/model/account/deleted.ts'
import type { Account } from '#content/model/account/schema.ts'
import { queueAccountMail } from '../mail/account-mails.ts'
import type { Site } from '../site/site.ts'
import { tidyAfterErasing } from './erase-deleted.ts'
import { erasePerson } from './erase-person.ts'

/** Erases people who closed their account 30 days ago or more. */
export async function eraseClosed(site: Site, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELETED_KEPT + 1).toISOString()
  const due = await site.records.read((reader) => reader.list('account', { by: 'closedOn', before }))
  const erased: Account[] = []
  for (const { id, value } of due) {
    const account = await erasePerson(site.records, value, async (writer, erase) => {
      // It may have been taken back meanwhile; one with another address is looked for by that the next time.
      const present = await writer.find('account', id)
      if (present?.closedOn === undefined || present.closedOn >= before || present.email !== value.email) return undefined
      await erase()
      // This one mail outlives the account.
      const { guid: _guid, ...to } = present
      await queueAccountMail(site, writer, 'accountErased', { to, language: present.language, now })
      return present
    })
    if (account) erased.push(account)
  }
  if (erased.length > 0) await tidyAfterErasing(site, erased)
}
