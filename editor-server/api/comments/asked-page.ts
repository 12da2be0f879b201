import { AppError } from '#content/errors/app-error.ts'
import type { PageRights } from '#content/access/page-access.ts'
import { mentionsIn } from '#content/model/comment/mentions.ts'
import { findCommentedRights } from '../../comments/commented.ts'
import { findEditorsAmong } from '../../comments/people.ts'
import { presentThreads } from '../../comments/present-thread.ts'
import { type Done, getThread, listComments, type ThreadRef } from '../../comments/threads.ts'
import { createFinding } from '../../site/findings.ts'
import type { Site } from '../../site/site.ts'
import type { ApiRequest } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'

/** Who may edit the page or item decides. */
export const findCommented = ({ site, params }: { site: Site; params: { page: string } }) => findCommentedRights(site, params.page)

/** Who does it. @throws AppError SITE_SIGN_IN */
export function doneBy({ actor, now }: Pick<ApiRequest, 'actor' | 'now'>): Done {
  if (!actor) throw new AppError('SITE_SIGN_IN')
  return { by: actor.guid, now }
}

/**
 * Nobody is mentioned who may not read it, and no guid tells a name that its writer does not know.
 * @param before what stood there: who is mentioned already may have lost the right since
 * @throws RequestFault; AppError SITE_NOT_FOUND
 */
export async function checkMentions(site: Site, page: string, text: string, before = ''): Promise<void> {
  const known = mentionsIn(before)
  const mentioned = mentionsIn(text).filter((guid) => !known.includes(guid))
  if (mentioned.length === 0) return
  const editors = await findEditorsAmong(site, await getRights(site, page), mentioned)
  const isEditor = (guid: string) => editors.some((each) => each.guid === guid)
  refuseFindings(mentioned.filter((guid) => !isEditor(guid)).map((guid) => createFinding(['text'], 'mentioned', guid)))
}

/** @throws AppError SITE_NOT_FOUND */
async function getRights(site: Site, page: string): Promise<PageRights> {
  const rights = await findCommentedRights(site, page)
  if (!rights) throw new AppError('SITE_NOT_FOUND')
  return rights
}

/** A conversation as it is now. @throws AppError SITE_NOT_FOUND */
export async function presentThread({ site, actor }: Pick<ApiRequest, 'site' | 'actor'>, ref: ThreadRef) {
  const found = await site.records.read(async (reader) => ({
    thread: await getThread(reader, ref),
    comments: await listComments(reader, ref),
  }))
  const [card] = await presentThreads(site, [found], actor?.guid)
  if (!card) throw new AppError('SITE_NOT_FOUND')
  return card
}
