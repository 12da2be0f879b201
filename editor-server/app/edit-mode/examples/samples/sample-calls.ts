import type { Call } from '../../../../api/call.ts'
import type { CallApi } from '../../../client/api/call-api.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { sampleBlocks } from './sample-session.ts'
import { sampleGuids } from './sample-tools.ts'

const item = (number: number, title: string, more: object = {}) => ({
  guid: `0000000${number}-1111-4000-8000-000000000000`,
  shortId: `0000000${number}`,
  listGuid: sampleBlocks.list.guid,
  title,
  listItemTypeName: 'Nieuws',
  parentGuids: [],
  metadata: { description: '' },
  publishedOn: `2026-11-${20 - number}`,
  isPublished: true,
  isHighlighted: false,
  draftState: 'none',
  contentBuildingBlockInstances: [],
  ...more,
})

const items = [
  item(1, 'Langer open op donderdag', { isHighlighted: true }),
  item(2, 'Spoedpaspoort nu online aan te vragen bij het stadhuis', { draftState: 'changed' }),
  item(3, 'Nieuwe tarieven voor reisdocumenten', { draftState: 'new' }),
  item(4, 'Balie gesloten tijdens de verbouwing', { isPublished: false }),
]

const menu = {
  guid: '99999999-0000-4000-8000-000000000001',
  name: 'Top level menu',
  items: [
    {
      guid: '99999999-0000-4000-8000-000000000002',
      urlSegment: '',
      name: 'Home',
      pageGuid: '99999999-0000-4000-8000-00000000000a',
      relatedMenuItems: [],
    },
    {
      guid: '99999999-0000-4000-8000-000000000003',
      urlSegment: 'regelen',
      name: 'Regelen',
      pageGuid: '99999999-0000-4000-8000-00000000000b',
      relatedMenuItems: [
        {
          guid: '99999999-0000-4000-8000-000000000004',
          urlSegment: 'paspoort',
          name: 'Paspoort',
          pageGuid: sampleGuids.page,
          relatedMenuItems: [],
        },
        { guid: '99999999-0000-4000-8000-000000000005', urlSegment: 'rijbewijs', name: 'Rijbewijs', relatedMenuItems: [] },
      ],
    },
  ],
}

const findings = [
  {
    severity: 'warning',
    code: 'SITE_ALT_MISSING',
    path: 'buildingBlockInstances.2.options.image',
    blockGuid: sampleBlocks.image.guid,
    message: 'De afbeelding heeft geen alternatieve tekst.',
  },
]

const template = {
  guid: '88888888-0000-4000-8000-000000000001',
  name: 'Dienst met stappen',
  kind: 'page',
  layout: '25 - 75',
  blocks: Object.values(sampleBlocks),
}

/** What a small site answers, by method and path; nothing is kept. */
const answers: Readonly<Record<string, unknown>> = {
  'GET /api/pages/{id}:impact': { pages: [], pageCount: 3, urls: [], urlCount: 7, expectedMs: 40, findings },
  'GET /api/listitem/list/{blockGuid}': items,
  'GET /api/listitem/{guid}': items[0],
  'PUT /api/listitem/{guid}': items[0],
  'POST /api/listitem/list/{blockGuid}': [items[2]],
  'GET /api/listitemtypes': [{ name: 'Nieuws' }, { name: 'Agenda' }],
  'GET /api/listitemtypes:fields': [],
  'GET /api/menus': [menu],
  'GET /api/menus/{id}': menu,
  'PUT /api/menus/{id}': menu,
  'GET /api/pages:drafts': [],
  'GET /api/pagetypes': [],
  'GET /api/pages:places': { atTop: true, below: [], drafted: [] },
  'GET /api/pagetemplates': [template],
  'GET /api/pagetemplates:starts': [template],
  'GET /api/platformsettingvalues/{key}': { key: 'defaultLanguage', value: 'nl' },
}

/** Answers of a site that is not there, for examples. */
export const sampleCallApi = (async ({ method, path }: Call) => {
  const line = `${method} ${path}`
  if (line in answers) return { status: 200, body: answers[line], version: '"1"' }
  if (method === 'DELETE') throw new ApiProblem({ title: 'Dit wordt nog gebruikt.', status: 409, code: 'SITE_IN_USE' })
  throw new ApiProblem({ title: `There is no sample answer for ${line}`, status: 404 })
}) as CallApi
