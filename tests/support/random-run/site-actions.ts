import { legalKinds } from '#content/model/legal/schema.ts'
import { getLegalText, publishLegalText, revertLegalText } from '#editor-server/api/legal-texts/contract.ts'
import { addItems, deleteItem, getItem, listItems } from '#editor-server/api/list-items/contract.ts'
import { createItemType, deleteItemType, getItemType, listItemTypes, updateItemType } from '#editor-server/api/list-item-types/contract.ts'
import { setBlockOptions, setBlockPermissions } from '#editor-server/api/building-block-instances/contract.ts'
import { createPage, deletePage, duplicatePage, getPage, listDraftPages, listPages, placePage } from '#editor-server/api/pages/contract.ts'
import {
  createPageTemplate,
  deletePageTemplate,
  getPageTemplate,
  getTemplateDraft,
  listPageTemplates,
  saveTemplateDraft,
  updatePageTemplate,
} from '#editor-server/api/page-templates/contract.ts'
import {
  deletePlatformSettingValue,
  getPlatformSettingValue,
  listPlatformSettingValues,
  updatePlatformSettingValue,
  updatePlatformSettingValues,
} from '#editor-server/api/platform-setting-values/contract.ts'
import { publishTemplate, revertTemplate, undoPublishOfTemplate } from '#editor-server/api/publishing/contract.ts'
import { listSearchSynonyms, updateSearchSynonyms } from '#editor-server/api/search-synonyms/contract.ts'
import { listDeleted, takeBackDeleted } from '#editor-server/api/wastebasket/contract.ts'
import { ApiProblem } from '#editor-server/app/client/api/api-problem.ts'
import type { PublishingCalls } from '#editor-server/app/edit-mode/workspace/publishing-calls.ts'
import { createPublishingCalls } from '#editor-server/app/edit-mode/workspace/publishing-calls.ts'
import { pageLayouts } from '#content/model/page/schema.ts'
import { pick } from '../seed.ts'
import { footer, newsList } from '../sample-site.ts'
import type { Ref } from './edit-thing.ts'
import { texts } from './material.ts'
import { formActions } from './form-actions.ts'
import { mediaActions } from './media-actions.ts'
import { menuActions } from './menu-actions.ts'
import { createPlanActions } from './plan-actions.ts'
import type { RandomRun } from './start-run.ts'

/** Makes a call; returns `false` if there is nothing to make it with. A refused call throws ApiProblem. */
export type SiteAction = (run: RandomRun) => Promise<void | false>

/** Existing pages and items, including working copies, in an order that is the same in each run of a seed. */
export async function listThings({ callApi }: RandomRun): Promise<{ ref: Ref; isDraft: boolean }[]> {
  const pages = (await callApi(listPages, { query: {} })).body
  // Nobody finds the items of a list whose block was removed from its page.
  const items = await callApi(listItems, { params: { blockGuid: newsList }, query: { draft: 'true', itemCount: '200' } }).then(
    ({ body }) => body,
    (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return []
      throw error
    },
  )
  const byTitle = (a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1)
  const isDraft = (draftState: string | undefined) => draftState === 'changed' || draftState === 'new'
  return [
    ...pages.toSorted(byTitle).map(({ guid, draftState }) => ({ ref: { kind: 'page' as const, guid }, isDraft: isDraft(draftState) })),
    ...items.toSorted(byTitle).map(({ guid, draftState }) => ({ ref: { kind: 'item' as const, guid }, isDraft: isDraft(draftState) })),
  ]
}

async function pickRef(run: RandomRun, kind: Ref['kind']): Promise<string> {
  const things = (await listThings(run)).filter(({ ref }) => ref.kind === kind)
  return pick(run.random, things).ref.guid
}

async function versionOf({ callApi }: RandomRun, { kind, guid }: Ref): Promise<string> {
  const query = { draft: 'true' } as const
  const answer = kind === 'page' ? callApi(getPage, { params: { id: guid }, query }) : callApi(getItem, { params: { guid }, query })
  return (await answer).version ?? ''
}

/** A call of `:publish` and its like. */
const ofThing =
  (kind: Ref['kind'], act: (calls: PublishingCalls, version: string, run: RandomRun) => Promise<unknown>): SiteAction =>
  async (run) => {
    const guid = await pickRef(run, kind)
    return (await act(createPublishingCalls(run.callApi, { kind, guid }), await versionOf(run, { kind, guid }), run)) as void | false
  }

const publish = (kind: Ref['kind']) => ofThing(kind, (calls, version) => calls.publish({ mode: 'Save' }, version).then(() => {}))
const unpublish = (kind: Ref['kind']) => ofThing(kind, (calls, version) => calls.unpublish(version).then(() => {}))
const revert = (kind: Ref['kind']) => ofThing(kind, (calls, version) => calls.revert(version))
const restore = (kind: Ref['kind']) =>
  ofThing(kind, async (calls, version, { random }) => {
    const { versions } = await calls.listVersions(1)
    return versions.length === 0 ? false : calls.restore(pick(random, versions).number, version)
  })
const undoPublish = (kind: Ref['kind']) =>
  ofThing(kind, async (calls, version, { random }) => {
    const { versions } = await calls.listVersions(1)
    if (versions.length === 0) return false
    await calls.undoPublish(pick(random, [0, ...versions.map(({ number }) => number)]), version)
  })
const schedule = (kind: Ref['kind']) =>
  ofThing(kind, async (calls, version) => void (await calls.setSchedule({ publishOn: '2036-01-01T00:00:00Z', mode: 'Save' }, version)))
const dropSchedule = (kind: Ref['kind']) => ofThing(kind, (calls, version) => calls.dropSchedule(version))

/** The block of a page by its guid, with a version that covers the whole page. */
async function pickBlock(run: RandomRun) {
  const guid = await pickRef(run, 'page')
  const { body, version = '' } = await run.callApi(getPage, { params: { id: guid }, query: { draft: 'true' } })
  const blocks = body.page.buildingBlockInstances
  return blocks.length === 0 ? undefined : { block: pick(run.random, blocks), version }
}

const settings = [
  { key: 'platformName', values: ['Proef', 'Andere naam'] },
  { key: 'platformDescription', values: ['', 'Wat deze site is'] },
  { key: 'showSubMenu', values: [true, false] },
  { key: 'showHeader', values: [true, false] },
  { key: 'showFooter', values: [true, false] },
  { key: 'showAutoTranslate', values: [true, false] },
  { key: 'footers', values: [[footer], []] },
  { key: 'colorScheme', values: [{}, { 'color-primary': 'light-dark(#0b4a60, #8fd3e8)' }] },
  { key: 'theme', values: ['polder', 'kade'] },
  { key: 'browserColor', values: ['#123456', 'no colour'] },
  { key: 'defaultLanguage', values: ['nl', 'en'] },
] as const

function pickSetting({ random }: RandomRun) {
  const { key, values } = pick(random, settings)
  return { key, value: pick<unknown>(random, values) as never }
}

/** Writes something else into the working copy of a template. @returns its version */
async function draftTemplate(run: RandomRun, id: string): Promise<string | undefined> {
  const { body, version } = await run.callApi(getTemplateDraft, { params: { id } })
  return (await run.callApi(saveTemplateDraft, { params: { id }, body: { ...body, blocks: [textBlock(run)] }, version })).version
}

async function pickTemplate({ callApi, random }: RandomRun) {
  const { guid } = pick(random, (await callApi(listPageTemplates, { query: {} })).body)
  return callApi(getPageTemplate, { params: { id: guid } })
}

function textBlock({ createGuid, random }: RandomRun) {
  const content = `## ${pick(random, texts)}\n\nVoettekst.`
  return { guid: createGuid(), buildingBlockName: 'text', layoutPosition: 'main' as const, sortId: 1, options: {}, content }
}

async function pickType({ callApi, random }: RandomRun) {
  return pick(random, (await callApi(listItemTypes)).body).name
}

/** What an editor can do with a site besides editing a page or item, by the line of its call. */
export const siteActions: Readonly<Record<string, SiteAction>> = {
  ...menuActions,
  ...formActions,
  ...mediaActions,
  ...createPlanActions(schedule('page')),
  'POST /api/pages': async (run) => {
    const { callApi, random, count } = run
    const number = count()
    const templates = (await callApi(listPageTemplates, { query: { kind: 'page' } })).body
    const template = random() < 0.5 && templates.length > 0 ? { templateGuid: pick(random, templates).guid } : {}
    const menu = random() < 0.6 ? { menu: { urlSegment: `nieuw-${number}` } } : {}
    await callApi(createPage, {
      body: {
        title: `${pick(random, texts)} ${number}`,
        layout: pick(random, pageLayouts),
        buildingBlockInstances: [textBlock(run)],
        ...template,
        ...menu,
      },
    })
  },
  'POST /api/pages/{id}:duplicate': async (run) => {
    const number = run.count()
    const menu = run.random() < 0.5 ? { menu: { urlSegment: `kopie-${number}` } } : {}
    await run.callApi(duplicatePage, { params: { id: await pickRef(run, 'page') }, body: { title: `Kopie ${number}`, ...menu } })
  },
  'POST /api/pages/{id}:place': async (run) => {
    const { callApi, random, count } = run
    const fresh = (await callApi(listDraftPages)).body.filter(({ draftState }) => draftState === 'new')
    if (fresh.length === 0) return false
    const menu = random() < 0.8 ? { urlSegment: `plek-${count()}` } : null
    await callApi(placePage, { params: { id: pick(random, fresh).guid }, body: { menu } })
  },
  'DELETE /api/pages/{id}': async (run) => {
    const guid = await pickRef(run, 'page')
    const force = run.random() < 0.3 ? 'true' : 'false'
    const version = await versionOf(run, { kind: 'page', guid })
    // The page with the list of all items stays, or there would be nothing left to do with items.
    const { body } = await run.callApi(getPage, { params: { id: guid }, query: { draft: 'true' } })
    if (body.page.buildingBlockInstances.some((block) => block.guid === newsList)) return false
    await run.callApi(deletePage, { params: { id: guid }, query: { force }, version })
  },
  'POST /api/listitem/list/{blockGuid}': async (run) => {
    const number = run.count()
    const item = {
      title: `${pick(run.random, texts)} ${number}`,
      listItemTypeName: await pickType(run),
      publishedOn: `2026-04-${String(1 + (number % 28)).padStart(2, '0')}T09:00:00Z`,
      contentBuildingBlockInstances: [textBlock(run)],
    }
    const more = run.random() < 0.3 ? [{ ...item, title: `Nog een ${number}`, contentBuildingBlockInstances: [] }] : []
    await run.callApi(addItems, { params: { blockGuid: newsList }, body: [item, ...more] })
  },
  'DELETE /api/listitem/{guid}': async (run) => {
    const guid = await pickRef(run, 'item')
    const force = run.random() < 0.5 ? 'true' : 'false'
    await run.callApi(deleteItem, { params: { guid }, query: { force }, version: await versionOf(run, { kind: 'item', guid }) })
  },
  'POST /api/pages/{id}:publish': publish('page'),
  'POST /api/listitem/{guid}:publish': publish('item'),
  'POST /api/pages/{id}:unpublish': unpublish('page'),
  'POST /api/listitem/{guid}:unpublish': unpublish('item'),
  'POST /api/pages/{id}:revert': revert('page'),
  'POST /api/listitem/{guid}:revert': revert('item'),
  'POST /api/pages/{id}:restore': restore('page'),
  'POST /api/listitem/{guid}:restore': restore('item'),
  'POST /api/pages/{id}:undoPublish': undoPublish('page'),
  'POST /api/listitem/{guid}:undoPublish': undoPublish('item'),
  'PUT /api/pages/{id}:schedule': schedule('page'),
  'PUT /api/listitem/{guid}:schedule': schedule('item'),
  'POST /api/wastebasket/{guid}:restore': async ({ callApi, random }) => {
    const deleted = (await callApi(listDeleted, { query: {} })).body
    if (deleted.length === 0) return false
    await callApi(takeBackDeleted, { params: { guid: pick(random, deleted).guid } })
  },
  'DELETE /api/pages/{id}:schedule': dropSchedule('page'),
  'DELETE /api/listitem/{guid}:schedule': dropSchedule('item'),
  'POST /api/buildingblockinstance/{guid}/options': async (run) => {
    const picked = await pickBlock(run)
    if (!picked) return false
    const options = pick(run.random, run.material.options[picked.block.buildingBlockName] ?? [{}])
    await run.callApi(setBlockOptions, { params: { guid: picked.block.guid }, body: { ...options }, version: picked.version })
  },
  'POST /api/buildingblockinstance/{guid}/permissions': async (run) => {
    const picked = await pickBlock(run)
    if (!picked) return false
    const addPermission = pick(run.random, ['Users', 'Public', null] as const)
    await run.callApi(setBlockPermissions, { params: { guid: picked.block.guid }, body: { addPermission }, version: picked.version })
  },
  'POST /api/listitemtypes': async ({ callApi, count }) => {
    await callApi(createItemType, { body: { name: `soort ${count()}` } })
  },
  'PUT /api/listitemtypes/{id}': async (run) => {
    const id = await pickType(run)
    const { version } = await run.callApi(getItemType, { params: { id } })
    await run.callApi(updateItemType, { params: { id }, body: { name: `anders ${run.count()}` }, version })
  },
  'DELETE /api/listitemtypes/{id}': async (run) => {
    const id = await pickType(run)
    const { version } = await run.callApi(getItemType, { params: { id } })
    await run.callApi(deleteItemType, { params: { id }, version })
  },
  'POST /api/pagetemplates': async (run) => {
    const kind = pick(run.random, ['footer', 'header', 'page'] as const)
    await run.callApi(createPageTemplate, { body: { name: `Sjabloon ${run.count()}`, kind, blocks: [textBlock(run)] } })
  },
  'PUT /api/pagetemplates/{id}': async (run) => {
    const { body, version } = await pickTemplate(run)
    const { guid: id, ...template } = body
    await run.callApi(updatePageTemplate, { params: { id }, body: { ...template, blocks: [textBlock(run)] }, version })
  },
  'PUT /api/pagetemplates/{id}/draft': async (run) => {
    const { body } = await pickTemplate(run)
    await draftTemplate(run, body.guid)
  },
  'POST /api/pagetemplates/{id}:publish': async (run) => {
    const params = { id: (await pickTemplate(run)).body.guid }
    const version = await draftTemplate(run, params.id)
    await run.callApi(publishTemplate, { params, body: {}, version })
  },
  'POST /api/pagetemplates/{id}:undoPublish': async (run) => {
    const params = { id: (await pickTemplate(run)).body.guid }
    const drafted = await draftTemplate(run, params.id)
    const { version } = await run.callApi(publishTemplate, { params, body: {}, version: drafted })
    await run.callApi(undoPublishOfTemplate, { params, version })
  },
  'POST /api/pagetemplates/{id}:revert': async (run) => {
    const params = { id: (await pickTemplate(run)).body.guid }
    await run.callApi(revertTemplate, { params, version: await draftTemplate(run, params.id) })
  },
  'DELETE /api/pagetemplates/{id}': async (run) => {
    const { body, version } = await pickTemplate(run)
    await run.callApi(deletePageTemplate, { params: { id: body.guid }, version })
  },
  'POST /api/legaltexts/{kind}:publish': async (run) => {
    const kind = pick(run.random, legalKinds)
    const { version } = await run.callApi(getLegalText, { params: { kind } })
    const words = () => ({ body: `## ${pick(run.random, texts)}` })
    const body = { texts: { nl: words(), en: { body: '' } }, isNewVersion: run.random() < 0.5 }
    await run.callApi(publishLegalText, { params: { kind }, body, version })
  },
  'POST /api/legaltexts/{kind}:revert': async (run) => {
    const kind = pick(run.random, legalKinds)
    const { version } = await run.callApi(getLegalText, { params: { kind } })
    await run.callApi(revertLegalText, { params: { kind }, version })
  },
  'PUT /api/searchsynonyms': async (run) => {
    const { body, version } = await run.callApi(listSearchSynonyms)
    const word = { word: `woord ${run.count()}`, means: [pick(run.random, texts).slice(0, 80)] }
    await run.callApi(updateSearchSynonyms, { body: [...(run.random() < 0.3 ? [] : body), word], version })
  },
  'PUT /api/platformsettingvalues': async (run) => {
    const { version } = await run.callApi(listPlatformSettingValues, { query: { includeAll: 'true' } })
    await run.callApi(updatePlatformSettingValues, { body: [pickSetting(run)], version })
  },
  'PUT /api/platformsettingvalues/{key}': async (run) => {
    const { key, value } = pickSetting(run)
    const { version } = await run.callApi(getPlatformSettingValue, { params: { key } })
    await run.callApi(updatePlatformSettingValue, { params: { key }, body: { value }, version })
  },
  'DELETE /api/platformsettingvalues/{key}': async (run) => {
    const { key } = pickSetting(run)
    const { version } = await run.callApi(getPlatformSettingValue, { params: { key } })
    await run.callApi(deletePlatformSettingValue, { params: { key }, version })
  },
}
