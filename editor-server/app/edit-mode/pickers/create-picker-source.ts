import type { Guid } from '#content/model/guid/guid.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getItem } from '../../../api/list-items/contract.ts'
import { createMedia, getMedia, listMedia, type Media } from '../../../api/media/contract.ts'
import { getPage, listPages } from '../../../api/pages/contract.ts'
import { searchSite } from '../../../api/search/contract.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import { keys } from '../../client/queries/keys.ts'
import type { UploadFile } from '../../client/upload/upload-file.ts'
import type { LinkChoice, PickerSource } from './contract.ts'
import { listPageHeadings } from './page-headings.ts'

/** Choices shown at once; typing more narrows them down. */
const MOST_CHOICES = 12
/** Files on a page of the library. */
export const MEDIA_AT_ONCE = 24

export interface PickerSourceOptions {
  queries: QueryClient
  callApi: CallApi
  uploadFile: UploadFile
}

/** Pickers read the site through its API, as the signed-in person; working copies count. */
export function createPickerSource({ queries, callApi, uploadFile }: PickerSourceOptions): PickerSource {
  // Every key asks for them; they are read once.
  const readPages = () => queries.fetchQuery({ queryKey: keys.pages, queryFn: () => listAllPages(callApi) })
  return {
    async findTargets(text, signal) {
      const wanted = fold(text)
      if (wanted === '') return (await readPages()).slice(0, MOST_CHOICES)
      const [all, found] = await Promise.all([readPages(), search(callApi, text.trim(), signal)])
      // A page that has the words in its title stands first; the search has what is on pages, and items.
      const titled = all.filter(({ title }) => fold(title).includes(wanted))
      const known = new Map([...titled, ...found].map((choice) => [choice.guid, choice]))
      for (const { guid, url } of found) {
        const choice = known.get(guid)
        if (choice) known.set(guid, { ...choice, url })
      }
      return [...known.values()].slice(0, MOST_CHOICES)
    },
    async findTarget(guid, signal) {
      const known = (await readPages()).find((page) => page.guid === guid)
      if (known) return known
      return orNothing(async () => toChoice((await readThing(callApi, guid, signal)).value))
    },
    async listHeadings({ guid }, signal) {
      const thing = await orNothing(() => readThing(callApi, guid, signal))
      return thing ? listPageHeadings(thing.blocks) : []
    },
    async listMedia({ text = '', kinds, page }, signal) {
      const query = { pageNumber: String(page), itemCount: String(MEDIA_AT_ONCE), ...(text.trim() !== '' && { text: text.trim() }) }
      const lists = await Promise.all(kinds.map(async (kind) => (await callApi(listMedia, { query: { ...query, kind }, signal })).body))
      const media = lists.flat().toSorted((a, b) => (b.uploadedOn ?? '').localeCompare(a.uploadedOn ?? ''))
      return { media, hasMore: lists.some(({ length }) => length === MEDIA_AT_ONCE) }
    },
    findMedia: (guid, signal) => orNothing(async () => (await callApi(getMedia, { params: { guid }, signal })).body),
    uploadMedia: async (file, options): Promise<Media> => (await uploadFile(createMedia, file, { query: {}, ...options })).body,
  }
}

async function listAllPages(callApi: CallApi): Promise<LinkChoice[]> {
  const pages: LinkChoice[] = []
  for (let number = 1; ; number += 1) {
    const { body } = await callApi(listPages, { query: { pageNumber: String(number), itemCount: String(PAGES) } })
    pages.push(...body.map(({ guid, title, draftState }) => ({ kind: 'page' as const, guid, title, isNew: draftState === 'new' })))
    if (body.length < PAGES) return pages
  }
}
const PAGES = 1000

async function search(callApi: CallApi, text: string, signal?: AbortSignal): Promise<LinkChoice[]> {
  const { body } = await callApi(searchSite, { query: { q: text.slice(0, 200), itemCount: '20' }, signal })
  return body.map(({ kind, guid, title, url, list, draftState }) => ({
    kind: kind === 'page' ? 'page' : 'item',
    guid,
    title,
    url,
    list,
    isNew: draftState === 'new',
  }))
}

/** A page or an item, as its working copy is. */
async function readThing(callApi: CallApi, guid: Guid, signal?: AbortSignal) {
  const query = { draft: 'true' } as const
  const page = await orNothing(() => callApi(getPage, { params: { id: guid }, query, signal }))
  if (page) return { value: { ...page.body.page, kind: 'page' as const }, blocks: page.body.page.buildingBlockInstances }
  const { body } = await callApi(getItem, { params: { guid }, query, signal })
  return { value: { ...body, kind: 'item' as const }, blocks: body.contentBuildingBlockInstances }
}

function toChoice({ kind, guid, title }: Pick<LinkChoice, 'kind' | 'guid' | 'title'>): LinkChoice {
  return { kind, guid, title, isNew: false }
}

/** What is gone, or not to be seen, is nothing; every other failure is one. */
async function orNothing<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read()
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 403, 404].includes(problem.status)) return undefined
    throw problem
  }
}

/** Words without accents and case, to be compared. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
