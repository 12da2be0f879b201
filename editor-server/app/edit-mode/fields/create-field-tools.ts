import { hasOwnItems } from '#content/model/list-options/schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { spellName } from '#content/model/text/spell-name.ts'
import { userRoles } from '#content/model/role/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { listItems, type ApiItem } from '../../../api/list-items/contract.ts'
import { getMedia, updateMedia } from '../../../api/media/contract.ts'
import { listMenuNames } from '../../../api/menus/contract.ts'
import { listItemTypes, listTypeFields, type TypeFields } from '../../../api/list-item-types/contract.ts'
import { listPageTypes } from '../../../api/page-types/contract.ts'
import { listFormNames } from '../../../api/forms/contract.ts'
import { listPageTemplates } from '../../../api/page-templates/contract.ts'
import { listPages, PAGES_WITH_BLOCKS_AT_ONCE } from '../../../api/pages/contract.ts'
import { listRoles } from '../../../api/roles/contract.ts'
import type { CallApi } from '../../client/api/call-api.ts'
import { keys } from '../../client/queries/keys.ts'
import type { UploadFile } from '../../client/upload/upload-file.ts'
import type { Block } from '../session/contract.ts'
import { createPickerSource } from '../pickers/create-picker-source.ts'
import type { Choice, FieldTools } from './field-tools.ts'

/** Colours of a theme that content may be given: names of its tokens, without `color-`. */
const colours = ['primary', 'accent', 'surface', 'positive', 'negative', 'information', 'hero', 'footer'] as const

/** Lists whose items are offered as topics, and items of each. */
const MOST_LISTS = 20
const MOST_ITEMS = 200

export interface FieldToolsOptions {
  queries: QueryClient
  callApi: CallApi
  uploadFile: UploadFile
  /** Language of the page or item. */
  lang: string
  /** Of the person. */
  language: InterfaceLanguage
  /** Words for roles and colours: that of the admin messages. */
  t: (key: string) => string
  /** Value of a custom property of the page's theme; empty if unknown. */
  readProperty?: (name: string) => string
  /** Whether the person may build forms. */
  mayBuildForms?: boolean
}

/** What fields ask for, by the API. */
export function createFieldTools({
  queries,
  callApi,
  uploadFile,
  lang,
  language,
  t,
  readProperty,
  mayBuildForms = false,
}: FieldToolsOptions): FieldTools {
  const readLists = () => queries.fetchQuery({ queryKey: keys.listBlocks, queryFn: () => listListBlocks(callApi) })
  const readTypes = () => queries.fetchQuery({ queryKey: keys.itemTypeFields, queryFn: async () => (await callApi(listTypeFields)).body })
  const templatesOf = (kind: 'footer' | 'header') => async () =>
    (await callApi(listPageTemplates, { query: { kind } })).body.map(({ guid, name }) => ({ value: guid, label: name }))
  return {
    lang,
    pickers: createPickerSource({ queries, callApi, uploadFile }),
    async saveMedia(guid, fields) {
      const { body, version = '*' } = await callApi(getMedia, { params: { guid } })
      return (await callApi(updateMedia, { params: { guid }, body: { ...body, ...fields }, version })).body
    },
    mayBuildForms,
    thumbnailOf: (guid) => `/a/${guid}?width=150&height=150&fit=cover&frames=first`,
    choices: {
      listLists: () => readLists().then((lists) => lists.map(({ choice }) => choice)),
      listItems: async () => {
        const lists = (await readLists()).filter(({ isWidget }) => !isWidget).slice(0, MOST_LISTS)
        return (await Promise.all(lists.map((list) => listTopics(callApi, list)))).flat()
      },
      listRoles: async () => {
        const own = (await callApi(listRoles)).body.map(({ guid, name }) => ({ value: guid, label: name }))
        return [...userRoles.map((role) => ({ value: role, label: t(`admin.role.${role}`) })), ...own]
      },
      listForms: async () => (await callApi(listFormNames)).body.map(({ guid, name }) => ({ value: guid, label: name })),
      listItemTypes: async () => (await callApi(listItemTypes)).body.map(({ name }) => ({ value: name, label: name })),
      listPageTypes: async () =>
        (await queries.fetchQuery({ queryKey: keys.pageTypes, queryFn: async () => (await callApi(listPageTypes)).body })).map(
          ({ name, texts }) => ({ value: name, label: texts[language].title }),
        ),
      listSortFields: () => readTypes().then((types) => listFields(types, 'sortable', language)),
      listFilterFields: () => readTypes().then((types) => listFields(types, 'filterable', language)),
      listFooters: templatesOf('footer'),
      listHeaders: templatesOf('header'),
      listMenus: async () => {
        const { body } = await callApi(listMenuNames)
        const isTop = ({ name }: { name: string }) => name === TOP_LEVEL_MENU
        return [...body.filter(isTop), ...body.filter((menu) => !isTop(menu))].map((menu) => ({
          value: menu.guid,
          label: isTop(menu) ? t('edit.page-settings.menu.main') : menu.name,
        }))
      },
      listColours: () =>
        Promise.resolve(
          colours.map((name) => ({
            value: name,
            label: t(`edit.fields.colours.${name}`),
            colour: readProperty?.(`--color-${name}`) ?? '',
          })),
        ),
    },
  }
}

/** Each field once: types that share a name share its sorting. */
function listFields(types: readonly TypeFields[], use: 'sortable' | 'filterable', language: InterfaceLanguage): Choice[] {
  const found = new Map<string, { label: string; titles: ReadonlySet<string> }>()
  for (const type of types) {
    const texts = type.texts[language]
    for (const field of type[use]) {
      const known = found.get(field)
      // One type may be there under two names.
      const titles = new Set([...(known?.titles ?? []), texts.title])
      found.set(field, { label: known?.label ?? texts.fields[field]?.label ?? spellName(field), titles })
    }
  }
  return Array.from(found, ([value, { label, titles }]) => ({ value, label, detail: [...titles].join(', ') }))
}

interface FoundList {
  guid: Guid
  choice: Choice
  isWidget: boolean
}

/** Every list block on a page that the person may see, page by page of the answer. */
async function listListBlocks(callApi: CallApi): Promise<FoundList[]> {
  const lists: FoundList[] = []
  for (let number = 1; ; number += 1) {
    const { body } = await callApi(listPages, {
      query: {
        IncludeBbis: 'true',
        FilterBbisByBuildingBlocks: 'list',
        pageNumber: String(number),
        itemCount: String(PAGES_WITH_BLOCKS_AT_ONCE),
      },
    })
    for (const { title, buildingBlockInstances = [] } of body)
      lists.push(...buildingBlockInstances.map((block) => describeList(block, title)))
    if (body.length < PAGES_WITH_BLOCKS_AT_ONCE) return lists
  }
}

function describeList({ guid, options }: Block, page: string): FoundList {
  const title = typeof options['title'] === 'string' && options['title'] !== '' ? options['title'] : page
  return {
    guid,
    isWidget: !hasOwnItems(options),
    choice: { value: guid, label: title, ...(title !== page && { detail: page }) },
  }
}

async function listTopics(callApi: CallApi, { guid, choice }: FoundList): Promise<Choice[]> {
  const { body } = await callApi(listItems, {
    params: { blockGuid: guid },
    query: { itemCount: String(MOST_ITEMS), sort_by: 'title_asc' },
  })
  return body.map((item: ApiItem) => ({ value: item.guid, label: item.title, detail: choice.label }))
}
