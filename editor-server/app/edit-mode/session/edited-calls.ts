import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { StoredFields } from '#content/model/typed-fields/schema.ts'
import { getItem, updateItem } from '../../../api/list-items/contract.ts'
import { getPage, updatePage } from '../../../api/pages/contract.ts'
import { announcePresence, announceTemplatePresence, type LatestChange } from '../../../api/presence/contract.ts'
import { getPageTemplate, getTemplateDraft, saveTemplateDraft } from '../../../api/page-templates/contract.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { Edited, EditedTemplate } from './contract.ts'
import { dropRefusedOptions } from './drop-refused-options.ts'
import { isEqual } from '#content/model/json/is-equal.ts'
import { findRules, loadRules } from './rules/rules.ts'

const NOT_THERE = 404
const REFUSED = 400

/** Something and its ETag. */
export interface Versioned {
  edited: Edited
  version: string
}

interface Read extends Versioned {
  /** Nothing is live yet; of a working copy alone. */
  isNew?: boolean
}

/** Something that somebody else may have changed, and who that was where it is known. */
export interface Theirs extends Versioned {
  by?: { name: string; isSelf: boolean } | undefined
}

/** How the thing that is edited is read and written. Every function throws ApiProblem. */
export interface EditedCalls {
  readDraft(): Promise<Versioned>
  /** The same, with who made it. */
  readTheirs(): Promise<Theirs>
  /** What visitors are given; undefined where nothing is live, which the working copy that was read last tells. */
  readLive(): Promise<Edited | undefined>
  /** @param base what the server has */
  write(edited: Edited, base: Versioned): Promise<Versioned>
}

export function createEditedCalls(callApi: CallApi, { kind, guid }: { kind: Edited['kind']; guid: string }): EditedCalls {
  const read = reads[kind]
  let isNew: boolean | undefined
  const readDraft = async () => {
    const { isNew: isNewNow, ...draft } = await read(callApi, guid, 'true')
    isNew = isNewNow
    return draft
  }
  return {
    readDraft,
    async readTheirs() {
      // What is read is compared with what is here.
      const [draft, latest] = await Promise.all([readDraft(), findLatest(callApi, kind, guid), loadRules().catch(() => {})])
      const by = latest && latest.version === versionIn(draft.version) && latest.by
      return { ...draft, ...(by && { by: { name: by.name, isSelf: latest.isSelf } }) }
    },
    async readLive() {
      // The browser would log the refusal as an error.
      if (isNew) return undefined
      try {
        return (await read(callApi, guid, 'false')).edited
      } catch (error) {
        if (error instanceof ApiProblem && error.status === NOT_THERE) return undefined
        throw error
      }
    },
    write: (edited, base) => write(callApi, edited, base),
  }
}

/** Who changed it last. A name is a courtesy: without an answer nobody is named. */
async function findLatest(callApi: CallApi, kind: Edited['kind'], guid: string): Promise<LatestChange | undefined> {
  // Asks without announcing a window.
  const asked =
    kind === 'template'
      ? callApi(announceTemplatePresence, { body: { guid, isLeaving: true } })
      : callApi(announcePresence, { body: { thing: kind, guid, isLeaving: true } })
  return (await asked.catch(() => undefined))?.body.latest
}

/** The version of a thing in its ETag: behind a dot that of one answer may follow. */
export function versionIn(etag: string): string | undefined {
  return /^"([\w-]+)/.exec(etag)?.[1]
}

const reads = { page: readPage, item: readItem, template: readTemplate }

async function readTemplate(callApi: CallApi, id: string, draft: 'true' | 'false'): Promise<Read> {
  const { body, version = '' } = await callApi(draft === 'true' ? getTemplateDraft : getPageTemplate, { params: { id } })
  return { edited: editTemplate(body), version }
}

/** A template as edit mode has it. The blocks of a header or footer stand in one row, whatever position a file gives them. */
export function editTemplate({ name, kind, blocks: stored, ...template }: Template): Extract<Edited, { kind: 'template' }> {
  const isRow = kind === 'page' || stored.every(({ layoutPosition }) => layoutPosition === 'main')
  const blocks = isRow
    ? stored
    : sortBlocks([...stored]).map((block, index) => ({ ...block, layoutPosition: 'main' as const, sortId: index + 1 }))
  return { kind: 'template', value: { ...template, title: name, templateKind: kind, buildingBlockInstances: blocks, isPublished: true } }
}

/** The same as the API takes it. */
export function templateOf({
  title,
  templateKind,
  buildingBlockInstances,
  isPublished: _isPublished,
  ...template
}: EditedTemplate): Template {
  return { ...template, name: title, kind: templateKind, blocks: buildingBlockInstances }
}

async function readPage(callApi: CallApi, id: string, draft: 'true' | 'false'): Promise<Read> {
  const { body, version = '' } = await callApi(getPage, { params: { id }, query: { draft } })
  return { edited: { kind: 'page', value: body.page }, version, isNew: body.draftState === 'new' }
}

async function readItem(callApi: CallApi, guid: string, draft: 'true' | 'false'): Promise<Read> {
  const { body, version = '' } = await callApi(getItem, { params: { guid }, query: { draft } })
  return { edited: { kind: 'item', value: body }, version, isNew: body.draftState === 'new' }
}

async function write(callApi: CallApi, edited: Edited, base: Versioned): Promise<Versioned> {
  if (edited.kind === 'page') {
    const { body, version = '' } = await callApi(updatePage, {
      params: { id: edited.value.guid },
      body: withFields(withFormerUrls(edited.value, base.edited), base.edited),
      version: base.version,
    })
    return { edited: { kind: 'page', value: body.page }, version }
  }
  if (edited.kind === 'template') {
    const { guid } = edited.value
    const { body, version = '' } = await callApi(saveTemplateDraft, {
      params: { id: guid },
      body: templateOf(edited.value),
      version: base.version,
    })
    return { edited: editTemplate(body), version }
  }
  // What was published since it was read is the server's to know.
  const { draftState: _draftState, ...item } = edited.value
  const { body, version = '' } = await callApi(updateItem, {
    params: { guid: item.guid },
    body: withFields(withFormerUrls(item, base.edited), base.edited),
    version: base.version,
  })
  return { edited: { kind: 'item', value: body }, version }
}

/** An absent list stays as it was; taking it out is sending an empty one. */
function withFormerUrls<Body extends { formerUrls?: string[] | undefined }>(body: Body, base: Edited): Body {
  return base.kind !== 'template' && body.formerUrls === undefined && base.value.formerUrls !== undefined
    ? { ...body, formerUrls: [] }
    : body
}

/** The same goes for fields. */
function withFields<Body extends StoredFields>(body: Body, base: Edited): Body {
  const isTakenOut = base.kind !== 'template' && body.fields === undefined && base.value.fields !== undefined
  return isTakenOut ? { ...body, fields: {} } : body
}

/** As the server stores what it is sent. Without its rules it is as it is: a space at the end of a title then makes a difference. */
export function asStored(edited: Edited): Edited {
  return findRules()?.asStored(edited) ?? edited
}

/** Whether two states are stored alike. */
export function isStoredAlike(a: Edited, b: Edited): boolean {
  return isEqual(asStored(a), asStored(b))
}

/**
 * Saves what is here; where the server refuses options, saves everything else.
 * @param send asks again for what to write when somebody else wrote before it
 * @throws ApiProblem the refusal too, once the rest is written
 */
export async function saveAccepted(
  send: (read: () => Edited) => Promise<'saved' | 'conflict'>,
  { mine, stored }: { mine: () => Edited; stored: () => Edited },
): Promise<'saved' | 'conflict'> {
  try {
    return await send(mine)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== REFUSED) throw error
    await loadRules().catch(() => {})
    const rest = () => dropRefusedOptions(mine(), stored(), error)
    const found = rest()
    if (!found || isStoredAlike(found, stored())) throw error
    if ((await send(() => rest() ?? found)) === 'conflict') return 'conflict'
    throw error
  }
}
