import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import type { Account } from '#content/model/account/schema.ts'
import { builtInProfileProperties } from '#content/model/profile-property/built-in.ts'
import type { Site } from '../../site/site.ts'
import { walkRecords } from '../../site/walk-records.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deleteProfileProperty as call } from './contract.ts'
import { findDefinition, maySee, presentDefinition } from './find-definition.ts'

export const deleteProfileProperty = implement(call, {
  async run({ site, actor, params, checkVersion }) {
    const changes = await site.content.transact(async (writer) => {
      const stored = await findDefinition(writer, params.id)
      if (!stored || !maySee(actor, stored)) throw new AppError('SITE_NOT_FOUND')
      const presented = presentDefinition(stored)
      checkVersion(versionOf(presented))
      if (presented.isBuiltIn) throw new AppError('SITE_IN_USE')
      await writer.delete('profileProperty', params.id)
      return listChanges({ name: stored.key, visibleFor: stored.visibleFor }, {})
    })
    // What takes the place of a built-in one gives it back, with its values.
    if (!builtInProfileProperties.some(({ key }) => key === params.id)) await forgetValues(site, params.id)
    return reply(204, undefined, { changes })
  },
})

/** Accounts that are looked at, and changed, before others have their turn. */
const AT_ONCE = 200

/** Personal data that nobody asks for any more is not kept, of deleted accounts neither; until it is gone nobody sees it either. */
async function forgetValues(site: Site, key: string): Promise<void> {
  const has = ({ properties }: Account) => properties.some((property) => property.key === key)
  const without = (account: Account) => ({ ...account, properties: account.properties.filter((property) => property.key !== key) })
  for await (const guids of inParts(walkRecords(site, 'account', {}, AT_ONCE), (account) => (has(account) ? account.guid : undefined)))
    await site.records.transact(async (writer) => {
      for (const guid of guids) {
        const account = await writer.find('account', guid)
        if (account) await writer.put('account', guid, without(account))
      }
    })
  for await (const guids of inParts(walkRecords(site, 'deletedAccount', {}, AT_ONCE), ({ account }) =>
    has(account) ? account.guid : undefined,
  ))
    await site.records.transact(async (writer) => {
      for (const guid of guids) {
        const deleted = await writer.find('deletedAccount', guid)
        if (deleted) await writer.put('deletedAccount', guid, { ...deleted, account: without(deleted.account) })
      }
    })
}

/** The guids that are wanted of what is walked, as many at a time as one transaction takes. */
async function* inParts<Value>(walked: AsyncIterable<Value>, guidOf: (value: Value) => string | undefined): AsyncGenerator<string[]> {
  let part: string[] = []
  for await (const value of walked) {
    const guid = guidOf(value)
    if (guid !== undefined) part.push(guid)
    if (part.length < AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
