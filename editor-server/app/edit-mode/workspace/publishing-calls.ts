import type { Guid } from '#content/model/guid/guid.ts'
import type { SaveMode } from '#content/model/save-mode/save-mode.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import type * as z from 'zod'
import { listTypeFields, type TypeFields } from '../../../api/list-item-types/contract.ts'
import { getItemVersion, renderItem } from '../../../api/list-items/contract.ts'
import { listPageTypes } from '../../../api/page-types/contract.ts'
import { renderTemplate } from '../../../api/page-templates/contract.ts'
import { listPageUses } from '../../../api/page-rows/contract.ts'
import { getPageVersion, renderPage } from '../../../api/pages/contract.ts'
import {
  getImpactOfItem,
  getImpactOfPage,
  getImpactOfTemplate,
  getRelease,
  listVersionsOfItem,
  listVersionsOfPage,
  publishItem,
  publishPage,
  publishTemplate,
  restoreItem,
  restorePage,
  revertItem,
  revertPage,
  revertTemplate,
  undoPublishOfItem,
  undoPublishOfPage,
  undoPublishOfTemplate,
  unpublishItem,
  unpublishPage,
} from '../../../api/publishing/contract.ts'
import {
  dropScheduleOfItem,
  dropScheduleOfPage,
  getScheduleOfItem,
  getScheduleOfPage,
  setScheduleOfItem,
  setScheduleOfPage,
} from '../../../api/schedules/contract.ts'
import { follow, getFollow, unfollow } from '../../../api/follows/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { Edited } from '../session/contract.ts'
import { templateOf } from '../session/edited-calls.ts'

type Answer<C extends { answers: { 200: z.ZodType } }> = z.output<C['answers'][200]>

export type Impact = Answer<typeof getImpactOfPage>
export type Finding = Impact['findings'][number]
export type PageUses = Answer<typeof listPageUses>
export type Published = Answer<typeof undoPublishOfPage>
export type Released = Published['released']
export type Delivery = Released['delivery']
export type VersionCard = Answer<typeof listVersionsOfPage>[number]
export type ScheduleCard = NonNullable<Answer<typeof getScheduleOfPage>['schedule']>
export interface ScheduleWishes extends Partial<PublishWishes> {
  /** ISO 8601 with its offset. */
  publishOn?: string | undefined
  unpublishOn?: string | undefined
}
export interface VersionsPage {
  versions: readonly VersionCard[]
  /** Whether there may be older ones. */
  hasMore: boolean
}
export interface PublishWishes {
  note?: string | undefined
  mode: SaveMode
}

/** What has unpublished changes and can be published together with a page. */
export type Companion = Translation | CompanionItem

/** An item in a list of the page. */
export interface CompanionItem {
  kind: 'item'
  guid: Guid
  title: string
}

/** The page in another language. */
export interface Translation {
  kind: 'translation'
  guid: Guid
  lang: string
  title: string
  /** Texts of the original that changed since it was up to date; absent where nobody has said that it is. */
  staleTexts?: number | undefined
}

export interface AskWishes {
  note?: string | undefined
  /** Guids of people who are told of it; nobody named: everybody who may publish it. */
  to: readonly Guid[]
}

/** Somebody who may publish it. */
export interface Publisher {
  guid: Guid
  name: string
  /** Guid of the photo. */
  photo?: string | undefined
}

/** What is asked of those who may publish. */
export interface RequestCalls {
  ask(wishes: AskWishes, version: string): Promise<void>
  withdraw(): Promise<void>
  sendBack(note: string): Promise<void>
  listPublishers(signal?: AbortSignal): Promise<readonly Publisher[]>
}

/** What publishing asks of the server, for a page and an item alike. Every function throws ApiProblem. `signal` gives a question up. `version` is the ETag of the working copy. */
export interface PublishingCalls {
  readImpact(signal?: AbortSignal): Promise<Impact>
  publish(wishes: PublishWishes, version: string): Promise<Published>
  /** @param number what the answer of the publish said */
  undoPublish(number: number, version: string): Promise<Published>
  unpublish(version: string): Promise<{ released: Released }>
  /** Translations that can be published with this page. */
  listTranslations(signal?: AbortSignal): Promise<readonly Translation[]>
  /** Publishes it after the page. A translation that was up to date with its original stays so. */
  publishCompanion(companion: Companion, wishes: PublishWishes): Promise<Published>
  undoCompanion(companion: Pick<Companion, 'kind' | 'guid'>, number: number): Promise<Published>
  /** What links to it; told of pages alone. */
  listUses(signal?: AbortSignal): Promise<PageUses>
  revert(version: string): Promise<void>
  restore(number: number, version: string): Promise<void>
  readDelivery(releaseId: string): Promise<Delivery>
  /** On sites that leave publishing to some; loaded when it is asked for. */
  loadRequests(): Promise<RequestCalls>
  readSchedule(signal?: AbortSignal): Promise<ScheduleCard | undefined>
  /** What is published then is the working copy as it is now. */
  setSchedule(wishes: ScheduleWishes, version: string): Promise<ScheduleCard | undefined>
  dropSchedule(version: string): Promise<void>
  /** @param guid of a page, or of a list block */
  isFollowed(guid: Guid, signal?: AbortSignal): Promise<boolean>
  setFollowed(guid: Guid, isFollowed: boolean): Promise<void>
  /** @param page from 1 */
  listVersions(page: number, signal?: AbortSignal): Promise<VersionsPage>
  getVersion(number: number, signal?: AbortSignal): Promise<Edited>
  /** The types with fields of their own: of pages or of list items, as this is. */
  listTypeFields(signal?: AbortSignal): Promise<readonly TypeFields[]>
  /** HTML of the page as it would be with this; needs no saving. */
  render(edited: Edited): Promise<string>
}

export const VERSIONS_PER_PAGE = 25

export function createPublishingCalls(callApi: CallApi, { kind, guid }: { kind: Edited['kind']; guid: Guid }): PublishingCalls {
  const shared: Omit<PublishingCalls, keyof OfThing> = {
    loadRequests: async () => (await import('./request-calls.ts')).createRequestCalls(callApi, { kind, guid }),
    readDelivery: async (id) => (await callApi(getRelease, { params: { id } })).body.delivery,
    isFollowed: async (followed, signal) => (await callApi(getFollow, { params: { guid: followed }, signal })).body.isFollowed,
    setFollowed: async (followed, isFollowed) => void (await callApi(isFollowed ? follow : unfollow, { params: { guid: followed } })),
  }
  return { ...shared, ...callsOf[kind](callApi, guid) }
}

type OfThing = Omit<PublishingCalls, 'loadRequests' | 'readDelivery' | 'isFollowed' | 'setFollowed'>

const noUses: PageUses = { uses: [], more: 0, formerUrls: [] }

const callsOf = { page: callsOfPage, item: callsOfItem, template: callsOfTemplate }

function callsOfPage(callApi: CallApi, id: Guid): OfThing {
  const params = { id }
  return {
    readImpact: async (signal) => (await callApi(getImpactOfPage, { params, signal })).body,
    publish: async (wishes, version) => (await callApi(publishPage, { params, version, body: dropAbsent(wishes) })).body,
    undoPublish: async (number, version) => (await callApi(undoPublishOfPage, { params, version, body: { version: number } })).body,
    listUses: async (signal) => (await callApi(listPageUses, { params, signal })).body,
    unpublish: async (version) => (await callApi(unpublishPage, { params, version })).body,
    listTranslations: async (signal) => (await companionCalls()).listTranslations(callApi, id, signal),
    publishCompanion: async (companion, wishes) => (await companionCalls()).publishCompanion(callApi, companion, wishes),
    undoCompanion: async (companion, number) => (await companionCalls()).undoCompanion(callApi, companion, number),
    revert: async (version) => void (await callApi(revertPage, { params, version })),
    restore: async (number, version) => void (await callApi(restorePage, { params, version, body: { version: number } })),
    readSchedule: async (signal) => (await callApi(getScheduleOfPage, { params, signal })).body.schedule,
    setSchedule: async (wishes, version) => (await callApi(setScheduleOfPage, { params, version, body: dropAbsent(wishes) })).body.schedule,
    dropSchedule: async (version) => void (await callApi(dropScheduleOfPage, { params, version })),
    listVersions: async (page, signal) => pageOfVersions(await callApi(listVersionsOfPage, { params, query: queryOf(page), signal })),
    async getVersion(number, signal) {
      const { body } = await callApi(getPageVersion, { params: { id, number }, signal })
      return { kind: 'page', value: body.page }
    },
    listTypeFields: async (signal) => (await callApi(listPageTypes, { signal })).body,
    async render(edited) {
      if (edited.kind !== 'page') throw new TypeError('An item is not rendered as a page')
      return (await callApi(renderPage, { params, body: edited.value })).body.html
    },
  }
}

/** Few pages are published with others. */
const companionCalls = () => import('./companion-calls.ts')

/** Only pages are there in other languages and have lists that stand on them. */
const noCompanions = {
  listTranslations: () => Promise.resolve([]),
  publishCompanion: () => Promise.reject(new TypeError('Only pages have companions')),
  undoCompanion: () => Promise.reject(new TypeError('Only pages have companions')),
}

function callsOfItem(callApi: CallApi, guid: Guid): OfThing {
  const params = { guid }
  return {
    ...noCompanions,
    readImpact: async (signal) => (await callApi(getImpactOfItem, { params, signal })).body,
    publish: async (wishes, version) => (await callApi(publishItem, { params, version, body: dropAbsent(wishes) })).body,
    undoPublish: async (number, version) => (await callApi(undoPublishOfItem, { params, version, body: { version: number } })).body,
    listUses: () => Promise.resolve(noUses),
    unpublish: async (version) => (await callApi(unpublishItem, { params, version })).body,
    revert: async (version) => void (await callApi(revertItem, { params, version })),
    restore: async (number, version) => void (await callApi(restoreItem, { params, version, body: { version: number } })),
    readSchedule: async (signal) => (await callApi(getScheduleOfItem, { params, signal })).body.schedule,
    setSchedule: async (wishes, version) => (await callApi(setScheduleOfItem, { params, version, body: dropAbsent(wishes) })).body.schedule,
    dropSchedule: async (version) => void (await callApi(dropScheduleOfItem, { params, version })),
    listVersions: async (page, signal) => pageOfVersions(await callApi(listVersionsOfItem, { params, query: queryOf(page), signal })),
    async getVersion(number, signal) {
      const { body } = await callApi(getItemVersion, { params: { guid, number }, signal })
      return { kind: 'item', value: body.item }
    },
    listTypeFields: async (signal) => (await callApi(listTypeFields, { signal })).body,
    async render(edited) {
      if (edited.kind !== 'item') throw new TypeError('A page is not rendered as an item')
      return (await callApi(renderItem, { params, body: edited.value })).body.html
    },
  }
}

/** Templates are always there, have no versions, and nothing of them is planned: no command asks for these. */
function callsOfTemplate(callApi: CallApi, id: Guid): OfThing {
  const params = { id }
  const told = ({ isUndoable, ...published }: Answer<typeof publishTemplate>): Published => ({
    ...published,
    told: 0,
    ...(isUndoable && { undo: { version: 1 } }),
  })
  const refuse = () => Promise.reject(new TypeError('Templates have no such thing'))
  return {
    ...noCompanions,
    readImpact: async (signal) => (await callApi(getImpactOfTemplate, { params, signal })).body,
    publish: async ({ note }, version) => told((await callApi(publishTemplate, { params, version, body: dropAbsent({ note }) })).body),
    undoPublish: async (_number, version) => told((await callApi(undoPublishOfTemplate, { params, version })).body),
    listUses: () => Promise.resolve(noUses),
    unpublish: refuse,
    revert: async (version) => void (await callApi(revertTemplate, { params, version })),
    restore: refuse,
    readSchedule: () => Promise.resolve(undefined),
    setSchedule: refuse,
    dropSchedule: refuse,
    listVersions: () => Promise.resolve({ versions: [], hasMore: false }),
    getVersion: refuse,
    listTypeFields: () => Promise.resolve([]),
    async render(edited) {
      if (edited.kind !== 'template') throw new TypeError('Only a template is rendered as one')
      return (await callApi(renderTemplate, { params, body: templateOf(edited.value) })).body.html
    },
  }
}

function queryOf(page: number): { pageNumber: string; itemCount: string } {
  return { pageNumber: String(page), itemCount: String(VERSIONS_PER_PAGE) }
}

function pageOfVersions({ body }: { body: VersionCard[] }): VersionsPage {
  return { versions: body, hasMore: body.length === VERSIONS_PER_PAGE }
}
