import type { Guid } from '#content/model/guid/guid.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { getTranslation, listTranslations, markTranslation } from '../../../api/page-translations/contract.ts'
import { getPage } from '../../../api/pages/contract.ts'
import { publishPage, undoPublishOfPage } from '../../../api/publishing/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { Companion, Published, PublishWishes } from './publishing-calls.ts'

/** Translations of a page that have something to publish, and that the person may edit. */
export async function listCompanions(callApi: CallApi, id: Guid, signal?: AbortSignal): Promise<readonly Companion[]> {
  const { body } = await callApi(listTranslations, { params: { id }, signal })
  return body.translations.filter(({ draftState, mayEdit }) => mayEdit && draftState !== 'none')
}

/** Its original is live by now, so that it can be called up to date with that. */
export async function publishCompanion(callApi: CallApi, { guid: id, staleTexts }: Companion, wishes: PublishWishes): Promise<Published> {
  const params = { id }
  if (staleTexts === 0) {
    const { original } = (await callApi(getTranslation, { params })).body
    await callApi(markTranslation, { params, body: { whole: original.print } })
  }
  return (await callApi(publishPage, { params, version: await readVersion(callApi, id), body: dropAbsent(wishes) })).body
}

export async function undoCompanion(callApi: CallApi, id: Guid, version: number): Promise<void> {
  await callApi(undoPublishOfPage, { params: { id }, version: await readVersion(callApi, id), body: { version } })
}

/** ETag of the working copy. */
async function readVersion(callApi: CallApi, id: Guid): Promise<string> {
  return (await callApi(getPage, { params: { id }, query: { draft: 'true' } })).version ?? ''
}
