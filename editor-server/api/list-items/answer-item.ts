import { isAdministrator } from '#content/access/actor.ts'
import { checkItem } from '#content/access/block-access.ts'
import { decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { findItem, findItemSubject } from '../../site/find-item.ts'
import { presentFields } from '../../site/typed-fields.ts'
import { migrateBlocks } from '../../site/migrate-blocks.ts'
import type { ApiRequest } from '../endpoint.ts'
import { refuseUnless } from '../refuse.ts'
import { versionOfShared } from '../../site/version.ts'
import type { ApiItem } from './contract.ts'
import { presentItem } from './present-item.ts'

/**
 * One item by its guid or short id: what is live, or its working copy.
 * @throws AppError SITE_NOT_FOUND, also for a new item of which the working copy is not asked for; SITE_FORBIDDEN for one that is not the caller's to see
 */
export async function answerItem(
  { site, actor }: Pick<ApiRequest, 'site' | 'actor'>,
  id: string,
  asksForDraft: boolean,
): Promise<{ item: ApiItem; version: string }> {
  const found = await findItem(site, id)
  const subject = await findItemSubject(site, id)
  if (!found || !subject) throw new AppError('SITE_NOT_FOUND')
  if (asksForDraft) refuseUnless(decide({ kind: 'item', action: 'viewDraft' }, actor, subject))
  // An item that is not live yet has a working copy and nothing else.
  const item = (asksForDraft ? found.draft : undefined) ?? found.live
  if (!item) throw new AppError('SITE_NOT_FOUND')
  const mayEdit = isAdministrator(actor) || checkItem(actor, subject.item, subject.page, 'edit').isAllowed
  const draftState = found.live ? (found.draft ? 'changed' : 'none') : 'new'
  // As their present versions have them, so that what is live and its working copy compare.
  const contentBuildingBlockInstances = migrateBlocks(item.contentBuildingBlockInstances, site.code)
  return {
    item: {
      ...presentItem(site, item, mayEdit),
      ...((asksForDraft || mayEdit) && { contentBuildingBlockInstances, ...presentFields(site, item) }),
      ...(asksForDraft && { draftState }),
    },
    version: versionOfShared(item),
  }
}
