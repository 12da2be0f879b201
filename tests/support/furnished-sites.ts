import { Readable } from 'node:stream'
import { editionSchema } from '#content/model/edition/schema.ts'
import { type Form, formSchema } from '#content/model/form/schema.ts'
import { listItemSchema } from '#content/model/list-item/schema.ts'
import { mediaEntrySchema } from '#content/model/media/schema.ts'
import { submissionSchema } from '#content/model/submission/schema.ts'
import { deletedThingSchema } from '#content/model/wastebasket/schema.ts'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import type { VersionValue } from '#content/model/version/schema.ts'
import { addFollow } from '#editor-server/publishing/follows/follows.ts'
import type { ApiServer, SiteName } from './api-server.ts'
import { guidOf, makePage } from './store-samples.ts'

/** Guid numbers of what `furnish` adds; the second site adds 0x10000 to the same numbers. */
const numbers = {
  listPage: 0x20,
  list: 0x30,
  item: 0x40,
  menu: 0x50,
  template: 0x60,
  form: 0x65,
  formPage: 0x66,
  formBlock: 0x67,
  media: 0x70,
  deletedUser: 0x80,
  deletedMedia: 0x71,
  deletedItem: 0x41,
  submission: 0x90,
  deletedSubmission: 0x91,
  edition: 0xa0,
  publishedEdition: 0xa1,
  editionLink: 0xa2,
  thread: 0xa3,
  absent: 0x7777,
} as const

const halfOf = (site: SiteName) => (site === 'een' ? 0 : 1)

/** Guid of a thing in one of the sites. */
export function guidIn(site: SiteName, thing: keyof typeof numbers): string {
  return guidOf(numbers[thing] + halfOf(site) * 0x10_000)
}

/** Gives both sites one of each sort of content, beside their seeds. */
export async function furnish(server: ApiServer): Promise<void> {
  for (const site of ['een', 'twee'] as const) {
    const { roleGuid } = server.seeds[site]
    const listGuid = guidIn(site, 'list')
    await placeText(server, site)
    const { user } = server.seeds[site].accounts
    const deleted = { ...user, guid: guidIn(site, 'deletedUser'), email: `weg${halfOf(site)}@proef.example` }
    await server.sites
      .find(site)
      ?.records.transact((writer) => writer.put('deletedAccount', deleted.guid, { account: deleted, deletedOn: '2026-06-01T00:00:00Z' }))
    await server.sites.find(site)?.content.transact(async (writer) => {
      const page = makePage(numbers.listPage + halfOf(site) * 0x10_000)
      const block = { guid: listGuid, buildingBlockName: 'list', layoutPosition: 'main' as const, sortId: 1, version: 1, options: {} }
      await writer.put('page', page.guid, {
        ...page,
        editPermission: 'Roles',
        editRoles: [roleGuid],
        buildingBlockInstances: [block as (typeof page.buildingBlockInstances)[number]],
      })
      const item = { guid: guidIn(site, 'item'), shortId: `i${halfOf(site)}`, listGuid, title: 'Bericht', listItemTypeName: 'Nieuws' }
      await writer.put('item', item.guid, listItemSchema.parse(item))
      await writer.put('menu', guidIn(site, 'menu'), { guid: guidIn(site, 'menu'), name: 'Top level menu', items: [] })
      await writer.put('template', guidIn(site, 'template'), { guid: guidIn(site, 'template'), name: 'Voet', kind: 'footer', blocks: [] })
      await writer.put('form', guidIn(site, 'form'), makeForm(guidIn(site, 'form')))
      const formPage = makePage(numbers.formPage + halfOf(site) * 0x10_000)
      const shown = { ...block, guid: guidIn(site, 'formBlock'), buildingBlockName: 'form', options: { formGuid: guidIn(site, 'form') } }
      await writer.put('page', formPage.guid, {
        ...formPage,
        lang: 'en',
        translationOf: page.guid,
        editPermission: 'Roles',
        editRoles: [roleGuid],
        buildingBlockInstances: [{ ...shown, addPermission: 'Public' } as unknown as (typeof page.buildingBlockInstances)[number]],
      })
      await writer.put('media', guidIn(site, 'media'), mediaEntrySchema.parse({ guid: guidIn(site, 'media'), extension: 'txt' }))
      await writer.put('listItemType', `Nieuws${halfOf(site)}`, { name: `Nieuws${halfOf(site)}` })
      await writer.put('profileProperty', `alias${halfOf(site)}`, profilePropertySchema.parse({ key: `alias${halfOf(site)}` }))
    })
    await putSubmissions(server, site)
    await putDeletedItem(server, site)
    await putEditions(server, site)
    await putComments(server, site)
    const entry = mediaEntrySchema.parse({ guid: guidIn(site, 'deletedMedia'), extension: 'txt' })
    await server.sites
      .find(site)
      ?.records.transact((writer) => writer.put('deletedMedia', entry.guid, { home: 'content', entry, deletedOn: '2026-06-01T00:00:00Z' }))
  }
}

/** One of the list, which who edits that takes back. */
async function putDeletedItem(server: ApiServer, site: SiteName): Promise<void> {
  const [guid, listGuid] = [guidIn(site, 'deletedItem'), guidIn(site, 'list')]
  const live = listItemSchema.parse({ guid, shortId: `w${halfOf(site)}`, listGuid, title: 'Weg', listItemTypeName: 'Nieuws' })
  const thing = deletedThingSchema.parse({
    ...{ kind: 'item', guid, listGuid, title: live.title },
    ...{ wasPublished: true, deletedOn: '2026-06-01T00:00:00Z', copies: 1 },
  })
  await server.sites.find(site)?.records.transact(async (writer) => {
    await writer.put('deletedThing', guid, thing)
    await writer.put('deletedCopy', `${guid}/00000000`, { kind: 'item', live })
  })
}

/** An edition with the item in it, planned and with a link, and one that is published. */
async function putEditions(server: ApiServer, site: SiteName): Promise<void> {
  const [edition, published] = [guidIn(site, 'edition'), guidIn(site, 'publishedEdition')]
  const addedOn = '2026-05-01T10:00:00Z'
  const made = { name: 'Najaar', madeOn: addedOn, revision: 1 }
  const plan = { on: '2027-05-01T10:00:00Z', setOn: addedOn }
  const link = { guid: guidIn(site, 'editionLink'), until: '2027-01-01T00:00:00Z' }
  await server.sites.find(site)?.records.transact(async (writer) => {
    await writer.put('edition', edition, editionSchema.parse({ ...made, guid: edition, state: 'open', plan, links: [link] }))
    await writer.put('edition', published, editionSchema.parse({ ...made, guid: published, state: 'published', links: [] }))
    await writer.put('editionEntry', `${edition}/item/${guidIn(site, 'item')}`, { kind: 'item', guid: guidIn(site, 'item'), addedOn })
  })
}

/** A suggestion about the page by the user of the seeds, who may edit it no longer, and who said two things. */
async function putComments(server: ApiServer, site: SiteName): Promise<void> {
  const { page, accounts } = server.seeds[site]
  const [guid, by, on] = [guidIn(site, 'thread'), accounts.user.guid, '2026-05-01T10:00:00Z']
  const thread = {
    guid,
    page: page.guid,
    on,
    by,
    saidOn: on,
    lastNumber: 2,
    count: 2,
    people: [by],
    revision: 2,
    suggestion: { kind: 'remove-block' as const },
  }
  await server.sites.find(site)?.records.transact(async (writer) => {
    await writer.put('commentThread', `${page.guid}/${guid}`, thread)
    for (const number of [1, 2])
      await writer.put('comment', `${page.guid}/${guid}/0000000${number}`, { number, on, by, text: 'Klopt dit?' })
    await writer.put('commentPart', `${by}/${guid}`, { userGuid: by, page: page.guid, thread: guid, saidOn: on })
  })
}

/** Gives both sites a version of their page and of their item, and lets everyone follow the page. */
export async function furnishRecords({ sites: opened, seeds }: ApiServer): Promise<void> {
  for (const site of ['een', 'twee'] as const) {
    const { page, accounts } = seeds[site]
    const live = opened.find(site)?.index.find('item', guidIn(site, 'item'))
    await opened.find(site)?.records.transact(async (writer) => {
      for (const [kind, value] of [
        ['page', page],
        ['item', live],
      ] as const) {
        const id = `${kind}/${value?.guid}/00000001`
        await writer.put('version', id, { number: 1, revision: 'x' })
        await writer.put('versionValue', id, { kind, value } as VersionValue)
        const request = { kind, guid: value?.guid ?? '', askedOn: '2026-05-01T10:00:00Z', askedBy: accounts.user.guid, version: 'x' }
        await writer.put('publishRequest', `${kind}/${value?.guid}`, request)
      }
      for (const { guid } of Object.values(accounts))
        await addFollow(writer, { userGuid: guid, kind: 'page', guid: page.guid, on: '2026-01-01T00:00:00Z' })
    })
  }
}

/** A form with one version that can be filled in. */
function makeForm(guid: string): Form {
  const field = { guid: guid.replace(/^0/, 'f'), type: 'text', label: { nl: 'Naam' } }
  const version = {
    version: 1,
    createdOn: '2026-01-01T00:00:00Z',
    title: { nl: 'Contact' },
    purpose: { nl: 'Om te antwoorden' },
    fields: [field],
  }
  return formSchema.parse({ schema: 1, guid, name: 'Contact', retentionDays: 90, versions: [version] })
}

/** Two submissions of the form, of which one is in the wastebasket. */
async function putSubmissions(server: ApiServer, site: SiteName): Promise<void> {
  const sent = {
    formGuid: guidIn(site, 'form'),
    formVersion: 1,
    createdOn: '2026-05-01T10:00:00Z',
    lang: 'nl',
    contentHash: 'x',
    answers: {},
  }
  await server.sites.find(site)?.records.transact(async (writer) => {
    for (const thing of ['submission', 'deletedSubmission'] as const) {
      const guid = guidIn(site, thing)
      const deletedOn = thing === 'submission' ? undefined : '2026-06-01T00:00:00Z'
      await writer.put('submission', guid, submissionSchema.parse({ ...sent, guid, ...(deletedOn !== undefined && { deletedOn }) }))
    }
  })
}

/** The file of the site's one media entry, which holds its name. */
async function placeText(server: ApiServer, site: SiteName): Promise<void> {
  const files = server.sites.find(site)?.media.files
  const received = await files?.receive(Readable.from([Buffer.from(site)]), 100)
  const placed = received && (await files?.place('content', `${guidIn(site, 'media')}.txt`, received.path))
  await placed?.keep()
}

/** What a path parameter refers to in a site; `absent` belongs to none. */
type Thing = (server: ApiServer, site: SiteName) => string

const byGuid =
  (thing: keyof typeof numbers): Thing =>
  (_server, site) =>
    guidIn(site, thing)

/** By path, an existing thing. `null`: it can only belong to the caller, and nobody has one; of all sites, the other one is never changed here. */
const things: Readonly<Record<string, Thing | null>> = {
  '/api/roles/{id}': (server, site) => server.seeds[site].roleGuid,
  '/api/roles/{id}/uses': (server, site) => server.seeds[site].roleGuid,
  '/api/pages/{id}': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:publish': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:undoPublish': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:publishRequest': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:sendBack': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:publishers': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:unpublish': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:schedule': (server, site) => server.seeds[site].page.guid,
  '/api/listitem/{guid}:schedule': byGuid('item'),
  '/api/schedules/{kind}/{guid}': (server, site) => server.seeds[site].page.guid,
  '/api/schedules/{kind}/{guid}:run': (server, site) => server.seeds[site].page.guid,
  '/api/schedules/{kind}/{guid}:restore': null,
  '/api/pages/{id}:render': (server, site) => server.seeds[site].page.guid,
  '/api/listitem/{guid}:render': byGuid('item'),
  '/api/pages/{id}:duplicate': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:place': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:revert': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:restore': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}/versions/{number}': (server, site) => server.seeds[site].page.guid,
  '/api/listitem/{guid}/versions/{number}': byGuid('item'),
  '/api/pages/{id}/findings': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}/uses': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}/translations': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}/translation': byGuid('formPage'),
  '/api/pages/{id}:markTranslated': byGuid('formPage'),
  '/api/pages/{id}:pairBlocks': byGuid('formPage'),
  '/api/pages/{id}/versions': (server, site) => server.seeds[site].page.guid,
  '/api/pages/{id}:impact': (server, site) => server.seeds[site].page.guid,
  '/api/menus/{id}': byGuid('menu'),
  '/api/menus/{id}:impact': byGuid('menu'),
  '/api/menus/{id}:pages': byGuid('menu'),
  '/api/pagetemplates/{id}': byGuid('template'),
  '/api/pagetemplates/{id}/draft': byGuid('template'),
  '/api/pagetemplates/{id}:impact': byGuid('template'),
  '/api/pagetemplates/{id}:publish': byGuid('template'),
  '/api/pagetemplates/{id}:render': byGuid('template'),
  '/api/pagetemplates/{id}:revert': byGuid('template'),
  '/api/pagetemplates/{id}:undoPublish': byGuid('template'),
  '/api/forms/{id}': byGuid('form'),
  '/api/forms/{id}/draft': byGuid('form'),
  '/api/forms/{id}/versions': byGuid('form'),
  '/api/forms/{id}/versions/{version}': byGuid('form'),
  '/api/forms/{id}:impact': byGuid('form'),
  '/api/forms/{id}:publish': byGuid('form'),
  '/api/forms/{id}:revert': byGuid('form'),
  '/api/forms/{id}:renewWebhookKey': byGuid('form'),
  '/api/forms/{id}:testWebhook': byGuid('form'),
  '/api/forms/{id}/figures': byGuid('form'),
  '/api/forms/{id}/submissions': byGuid('form'),
  '/api/forms/{id}/submissions:deleted': byGuid('form'),
  '/api/forms/{id}/submissions:export': byGuid('form'),
  '/api/forms/{id}/submissions:overview': byGuid('form'),
  '/api/submissions/{guid}': byGuid('submission'),
  '/api/submissions/{guid}/files/{fileGuid}': null,
  '/api/submissions/{guid}/notes': byGuid('submission'),
  '/api/submissions/{guid}:hide': byGuid('submission'),
  '/api/submissions/{guid}:reveal': byGuid('submission'),
  '/api/submissions/{guid}:restore': byGuid('deletedSubmission'),
  '/api/submissions/{guid}:show': byGuid('submission'),
  '/api/buildingblockinstance/{guid}/options': byGuid('list'),
  '/api/buildingblockinstance/{guid}/permissions': byGuid('list'),
  '/api/listitem/{guid}': byGuid('item'),
  '/api/listitem/{guid}:publish': byGuid('item'),
  '/api/listitem/{guid}:undoPublish': byGuid('item'),
  '/api/listitem/{guid}:publishRequest': byGuid('item'),
  '/api/listitem/{guid}:sendBack': byGuid('item'),
  '/api/listitem/{guid}:publishers': byGuid('item'),
  '/api/listitem/{guid}:unpublish': byGuid('item'),
  '/api/listitem/{guid}:revert': byGuid('item'),
  '/api/listitem/{guid}:restore': byGuid('item'),
  '/api/listitem/{guid}/versions': byGuid('item'),
  '/api/listitem/{guid}:impact': byGuid('item'),
  '/api/listitem/short/{shortId}': (_server, site) => `i${halfOf(site)}`,
  '/api/listitem/list/{blockGuid}': byGuid('list'),
  '/api/listitem/list/{guid}/meta': byGuid('list'),
  '/api/listitem/widget/{guid}': null,
  '/api/listitemtypes/{id}': (_server, site) => `Nieuws${halfOf(site)}`,
  '/api/listitemtypes/{id}:impact': (_server, site) => `Nieuws${halfOf(site)}`,
  '/api/profileproperties/{id}': (_server, site) => `alias${halfOf(site)}`,
  '/api/platformsettingvalues/{key}': null,
  '/api/legaltexts/{kind}': null,
  '/api/legaltexts/{kind}:publish': null,
  '/api/legaltexts/{kind}:revert': null,
  '/api/legaltexts/{kind}:render': null,
  '/api/media/{guid}': byGuid('media'),
  '/api/media/{guid}/uses': byGuid('media'),
  '/api/media/{guid}:replace': byGuid('media'),
  '/api/media/{guid}:download': byGuid('media'),
  '/api/media/{guid}:restore': byGuid('deletedMedia'),
  '/api/wastebasket/{guid}:restore': byGuid('deletedItem'),
  '/a/{imageGuid}': byGuid('media'),
  '/api/releases/{id}': null,
  '/api/rehearsals/{token}': null,
  '/api/editions/{id}': byGuid('edition'),
  '/api/editions/{id}:add': byGuid('edition'),
  '/api/editions/{id}:remove': byGuid('edition'),
  '/api/editions/{id}:impact': byGuid('edition'),
  '/api/editions/{id}:publish': byGuid('edition'),
  '/api/editions/{id}:schedule': byGuid('edition'),
  '/api/editions/{id}:undo': byGuid('publishedEdition'),
  '/api/editions/{id}/settings': byGuid('edition'),
  '/api/editions/{id}/menus/{menu}': byGuid('edition'),
  '/api/editions/{id}/links': byGuid('edition'),
  '/api/editions/{id}/links/{link}': byGuid('edition'),
  '/api/comments/{page}': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}:counts': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}:people': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}/{thread}': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}/{thread}:resolve': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}/{thread}:reopen': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}/{thread}:decide': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}/{thread}/replies': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}/{thread}/replies/{number}': (server, site) => server.seeds[site].page.guid,
  '/api/comments/{page}/{thread}/replies/{number}:restore': (server, site) => server.seeds[site].page.guid,
  '/api/follows/{guid}': (server, site) => server.seeds[site].page.guid,
  '/api/follows/one-click/{token}': null,
  '/api/sessions/{id}': null,
  '/api/passkeys/{id}': null,
  '/api/users/{id}': (server, site) => server.seeds[site].accounts.user.guid,
  '/api/users/{id}/security': (server, site) => server.seeds[site].accounts.user.guid,
  '/api/users/{id}/sessions': (server, site) => server.seeds[site].accounts.user.guid,
  '/api/users/{id}:restore': byGuid('deletedUser'),
  '/api/users:deleted/{id}': byGuid('deletedUser'),
  '/api/users/{id}/activity': (server, site) => server.seeds[site].accounts.user.guid,
  '/api/users/{id}:reset': (server, site) => server.seeds[site].accounts.user.guid,
  '/api/profiles/{id}': (server, site) => server.seeds[site].accounts.user.guid,
  '/api/profiles:loggedIn/identities/{id}': null,
  '/api/userinvitations/{id}': null,
  '/api/userinvitations/{id}:resend': null,
  '/api/userinvitation:status/{id}': null,
  '/api/sites/{name}': null,
  '/api/sites/{name}/hosts': null,
  '/api/sites/{name}/hosts:check': null,
  '/api/sites/{name}:archive': null,
  '/api/sites/{name}:restore': null,
  '/api/sitedata/{ticket}': null,
  // A form is sent from its block: `form-sending.test.ts` does that.
  '/api/forms/{guid}:start': byGuid('form'),
  '/api/forms/{guid}:left': byGuid('form'),
  '/api/forms/{guid}/files': byGuid('form'),
  '/api/forms/{guid}/submissions': byGuid('form'),
  '/api/oidc/{provider}': null,
  '/api/oidc/{provider}/callback': null,
}

/** Queries that a call needs in order to find something. */
const queries: Readonly<Record<string, (server: ApiServer, site: SiteName) => string>> = {
  '/api/pages:withName': (server, site) => `?name=${encodeURIComponent(server.seeds[site].page.title)}`,
  '/api/pages:atPath': (server, site) => `?path=/g/${server.seeds[site].page.guid}`,
  '/api/references': (server, site) => `?guids=${server.seeds[site].page.guid}`,
  '/a/upload': () => '?public',
  '/api/menus:withName': () => `?name=${encodeURIComponent('Top level menu')}`,
}

/** Path of a call for a thing of a site; undefined when nobody has such a thing. */
export function pathTo(path: string, server: ApiServer, site: SiteName): string | undefined {
  const query = queries[path]?.(server, site) ?? ''
  if (!path.includes('{')) return path + query
  const thing = things[path]
  if (thing === undefined) throw new Error(`tests/support/furnished-sites.ts does not say what ${path} names`)
  if (thing === null) return undefined
  const named = fillIn(path).replace(/\{\w+\}/, thing(server, site))
  const inner = { '{menu}': 'menu', '{link}': 'editionLink', '{thread}': 'thread' } as const
  return Object.entries(inner).reduce((filled, [name, each]) => filled.replace(name, guidIn(site, each)), named) + query
}

/** Parameters that name no thing; every site has its legal pages. */
const fillIn = (path: string) =>
  path.replace(/\{(?:number|version)\}/, '1').replace('{kind}', path.startsWith('/api/legaltexts') ? 'terms-of-use' : 'page')

/** Path of a call for a thing that no site has. */
export function pathToNothing(path: string): string {
  return fillIn(path).replaceAll(/\{\w+\}/g, guidOf(numbers.absent))
}
