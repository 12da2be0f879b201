import type { Guid } from '#content/model/guid/guid.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { getItem } from '../../../api/list-items/contract.ts'
import { getTranslation, listTranslations as listCall, markTranslation } from '../../../api/page-translations/contract.ts'
import { getPage } from '../../../api/pages/contract.ts'
import { publishItem, publishPage, undoPublishOfItem, undoPublishOfPage } from '../../../api/publishing/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { Companion, Published, PublishWishes, Translation } from './publishing-calls.ts'

/** Translations of a page that have something to publish, and that the person may edit. */
export async function listTranslations(callApi: CallApi, id: Guid, signal?: AbortSignal): Promise<readonly Translation[]> {
  const { body } = await callApi(listCall, { params: { id }, signal })
  return body.translations
    .filter(({ draftState, mayEdit }) => mayEdit && draftState !== 'none')
    .map((each) => ({ kind: 'translation', ...each }))
}

/** The page is live by now, so that a translation can be called up to date with it. */
export async function publishCompanion(callApi: CallApi, companion: Companion, wishes: PublishWishes): Promise<Published> {
  const version = async () => versionOf(callApi, companion)
  const body = dropAbsent(wishes)
  if (companion.kind === 'item')
    return (await callApi(publishItem, { params: { guid: companion.guid }, version: await version(), body })).body
  const params = { id: companion.guid }
  if (companion.staleTexts === 0) {
    const { original } = (await callApi(getTranslation, { params })).body
    await callApi(markTranslation, { params, body: { whole: original.print } })
  }
  return (await callApi(publishPage, { params, version: await version(), body })).body
}

export async function undoCompanion(callApi: CallApi, companion: Pick<Companion, 'kind' | 'guid'>, number: number): Promise<Published> {
  const { kind, guid } = companion
  const asked = { version: await versionOf(callApi, companion), body: { version: number } }
  return kind === 'item'
    ? (await callApi(undoPublishOfItem, { params: { guid }, ...asked })).body
    : (await callApi(undoPublishOfPage, { params: { id: guid }, ...asked })).body
}

/** ETag of the working copy. */
async function versionOf(callApi: CallApi, { kind, guid }: Pick<Companion, 'kind' | 'guid'>): Promise<string> {
  const query = { draft: 'true' } as const
  const { version } =
    kind === 'item' ? await callApi(getItem, { params: { guid }, query }) : await callApi(getPage, { params: { id: guid }, query })
  return version ?? ''
}
