import type { Edited } from '../session/contract.ts'
import type { Delivery, Finding, Impact, PublishingCalls, ScheduleCard, Translation, VersionCard } from './publishing-calls.ts'

const url = (path: string) => `/regelen${path}`

export const sampleFindings: readonly Finding[] = [
  {
    severity: 'error',
    code: 'SITE_LINK_BROKEN',
    path: 'buildingBlockInstances.0.content',
    blockGuid: '00000001-0000-4000-8000-000000000001',
    message: 'Een link in dit blok leidt nergens heen.',
    fix: 'Verbeter de link, of publiceer de pagina waar hij naartoe gaat.',
    line: 3,
  },
  {
    severity: 'warning',
    code: 'SITE_IMAGE_ALT',
    path: 'buildingBlockInstances.2.options.image',
    blockGuid: '00000003-0000-4000-8000-000000000001',
    message: 'De afbeelding heeft geen alternatieve tekst.',
    criterion: '1.1.1',
  },
  { severity: 'warning', code: 'SITE_DESCRIPTION_MISSING', path: 'description', message: 'De pagina heeft geen omschrijving.' },
]

export const sampleImpact = (findings: readonly Finding[]): Impact => ({
  pages: [
    { url: url('/paspoort'), title: 'Paspoort aanvragen', kind: 'own' },
    { url: url(''), title: 'Regelen', kind: 'page' },
    { url: '/', title: 'Home', kind: 'page' },
    { url: '/search', title: 'Zoeken', kind: 'site' },
  ],
  pageCount: 4,
  urls: [url('/paspoort'), url('/paspoort/'), url(''), url('/'), '/', '/sitemap.xml', '/search/index/nl.json'],
  urlCount: 7,
  expectedMs: 420,
  findings: [...findings],
  mayPublish: true,
})

const published: VersionCard[] = Array.from({ length: 30 }, (_, index) => ({
  number: 31 - index,
  publishedOn: new Date(Date.parse('2026-11-20T13:32:00Z') - index * 93_000_000).toISOString(),
  by: { guid: '00000000-0000-4000-8000-00000000000a', name: index % 3 === 1 ? 'Ahmed Kaya' : 'Maria de Jong' },
  isCurrent: index === 0,
  ...(index === 0 && { note: 'Openingstijden van december erbij.' }),
  ...(index === 4 && { restoredFrom: 12 }),
}))
/** What was live before the first publish has neither a moment nor a person. */
const versions: VersionCard[] = [...published, { number: 1, isCurrent: false }]

export const sampleCommits: Impact['commits'] = {
  waiting: 3,
  since: '2026-11-21T09:14:00Z',
  reason: "fatal: Unable to create '.git/index.lock': File exists.",
}

export const sampleEditions: Impact['editions'] = [
  {
    guid: '00000000-0000-4000-8000-0000000000e1',
    name: 'Begroting 2027',
    action: 'publish',
    isCurrent: false,
    addedOn: '2026-11-20T10:05:00Z',
    plannedOn: '2026-12-01T08:00:00Z',
  },
  {
    guid: '00000000-0000-4000-8000-0000000000e2',
    name: 'Winter',
    action: 'unpublish',
    isCurrent: false,
    addedOn: '2026-11-22T15:30:00Z',
  },
]

const samplePublishers = ['Ahmed Kaya', 'Lotte van den Berg', 'Sanne Visser'].map((name, index) => ({
  guid: `00000000-0000-4000-8000-0000000000f${index}` as const,
  name,
}))

export const sampleRequest: NonNullable<Impact['request']> = {
  askedOn: '2026-11-21T09:14:00Z',
  askedBy: { guid: '00000000-0000-4000-8000-00000000000a', name: 'Maria de Jong' },
  isOwn: false,
  isCurrent: true,
  note: 'Graag vandaag nog: de openingstijden van de kerst staan er nu in.',
}

export interface SampleOptions {
  live: Edited
  findings?: readonly Finding[]
  commits?: Impact['commits']
  editions?: Impact['editions']
  request?: Impact['request']
  mayPublish?: boolean
  delivery?: Delivery
  schedule?: ScheduleCard
  hasVersions?: boolean
  translations?: readonly Translation[]
  /** What each call comes to, in place of its answer. */
  fails?: Error
}

/** Publishing that sends nothing, for examples. */
export function createSampleCalls({
  live,
  findings = [],
  delivery = 'delivered',
  hasVersions = true,
  ...options
}: SampleOptions): PublishingCalls {
  let { schedule } = options
  let isFollowed = false
  const released = (id: string) => {
    const { pages, pageCount, urls, urlCount } = sampleImpact([])
    return {
      id,
      pages: pages.map((page) => ({ url: page.url, title: page.title })),
      pageCount,
      urls,
      urlCount,
      ms: 38,
      delivery: delivery === 'none' ? ('none' as const) : ('waiting' as const),
    }
  }
  const answer = async <Value>(value: Value, ms = 300): Promise<Value> => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (options.fails) throw options.fails
    return value
  }
  return {
    readImpact: () =>
      answer({
        ...sampleImpact(findings),
        ...(options.commits && { commits: options.commits }),
        ...(options.editions && { editions: options.editions }),
        ...(options.request && { request: options.request }),
        mayPublish: options.mayPublish ?? true,
      }),
    publish: ({ mode }) =>
      answer({ version: 32, undo: { version: 31 }, warnings: [], told: mode === 'Notify' ? 3 : 0, released: released('r1') }),
    undoPublish: () => answer({ version: 33, warnings: [], told: 0, released: released('r2') }),
    listTranslations: () => answer(options.translations ?? []),
    publishCompanion: () => answer({ version: 2, undo: { version: 1 }, warnings: [], told: 0, released: released('r4') }),
    undoCompanion: () => answer({ version: 3, undo: { version: 2 }, warnings: [], told: 0, released: released('r5') }),
    listUses: () =>
      answer({
        uses: [
          {
            kind: 'page' as const,
            guid: '00000000-0000-4000-8000-0000000000a1',
            title: 'Verhuizen',
            url: '/regelen/verhuizen',
            isDraft: false,
          },
          {
            kind: 'item' as const,
            guid: '00000000-0000-4000-8000-0000000000a2',
            title: 'Stadhuis dicht',
            url: '/nieuws/stadhuis-dicht',
            isDraft: false,
          },
        ],
        more: 0,
        formerUrls: [],
      }),
    unpublish: () => answer({ released: released('r3') }),
    revert: () => answer(undefined),
    restore: () => answer(undefined),
    readDelivery: () => answer(delivery),
    loadRequests: async () => ({
      ask: () => answer(undefined),
      withdraw: () => answer(undefined),
      sendBack: () => answer(undefined),
      listPublishers: () => answer(samplePublishers),
    }),
    readSchedule: () => Promise.resolve(schedule),
    setSchedule: async ({ publishOn, unpublishOn, mode }) => {
      const made = {
        setOn: '2026-11-21T09:00:00Z',
        ...(publishOn && { publishOn, isCurrent: true }),
        ...(unpublishOn && { unpublishOn }),
        ...(mode && { mode }),
      }
      schedule = await answer(made)
      return schedule
    },
    dropSchedule: async () => {
      schedule = await answer(undefined)
    },
    listTypeFields: () => answer([]),
    isFollowed: () => answer(isFollowed),
    setFollowed: async (_guid, wanted) => {
      isFollowed = await answer(wanted)
    },
    listVersions: (page) =>
      answer({
        versions: hasVersions ? versions.slice((page - 1) * 25, page * 25) : [],
        hasMore: hasVersions && page * 25 < versions.length,
      }),
    getVersion: () => answer(live),
    render: ({ value }) => answer(renderSample(value)),
  }
}

/** A page that looks like nothing in particular, with its blocks marked as the renderer marks them. */
function renderSample(value: Edited['value']): string {
  const blocks = 'buildingBlockInstances' in value ? value.buildingBlockInstances : value.contentBuildingBlockInstances
  const text = (given: unknown) => (typeof given === 'string' ? given.replaceAll(/[&<>]/g, ' ') : '')
  const body = blocks.map(
    ({ guid, buildingBlockName, content, options }) =>
      `<section data-block="${guid}"><h2>${text(options['title'] ?? buildingBlockName)}</h2><p>${text(content).repeat(4)}</p></section>`,
  )
  return `<!doctype html><html lang="nl"><head><title>${text(value.title)}</title></head><body><main><h1>${text(value.title)}</h1>${body.join('')}</main></body></html>`
}
