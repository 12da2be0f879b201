import { hash as digest } from 'node:crypto'
import { fieldsTypeOf, ownTypeName, typeNamesOfItems } from '#content/model/list-item-type/fields-of.ts'
import { facts as factNames } from '../../reads/facts.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { PageAssets } from '../../pages/renderer.tsx'
import type { Bundle } from '../../bundle/bundle.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import { type Verification, verify } from '../../graph/verify.ts'
import { shardsFor } from '../../outputs/sitemap.ts'
import type { SiteRenderer } from '../render/site-renderer.ts'
import type { SiteBuild } from './build-site.ts'
import { findChanges, type SiteInputs, textOfEach } from './find-changes.ts'
import { readPlan } from './stored-plan.ts'
import { findMissing } from './find-missing.ts'
import type { KnownSite } from './known-site.ts'
import type { LoadedSite } from './load-site.ts'

/** What a build of one site has to do. */
export interface WorkPlan {
  /** Keys of all outputs, as they should be. */
  plan: Set<string>
  oldPlan: ReadonlySet<string>
  /** Keys of the old plan that are no longer in it. */
  gone: readonly string[]
  inputs: SiteInputs
  /** What differs from the last build (`find-changes.ts`). */
  facts: ReadonlySet<string>
  /** Paths of rows that differ, stand elsewhere, or went. */
  rows: ReadonlySet<string>
  verification: Verification
  /** Keys to render now. */
  keys: string[]
  /** Those of them whose file serves again, in other surroundings. */
  around: ReadonlySet<string>
  /** Keys whose file is not in the output as the graph says. */
  missing: Set<string>
  /** Keys whose source cannot be read: their earlier output stays. */
  broken: string[]
}

/**
 * Compares the site with the last build's graph. Only what a change reaches is looked at.
 * @param known the site as that build left it, where nobody but this process writes its output: then the files of what is not rendered
 *   are not looked at
 */
export function planWork(
  build: SiteBuild,
  graph: GraphStore,
  loaded: LoadedSite,
  renderer: SiteRenderer,
  assets: PageAssets,
  { out, known }: { out: string; known: Pick<KnownSite, 'plan'> | undefined },
): WorkPlan {
  const { index } = renderer
  const plan = new Set(renderer.plan())
  const oldPlan = known?.plan ?? readPlan(graph)
  const gone = [...oldPlan].filter((key) => !plan.has(key))
  const inputs = inputsOf(build.bundle, loaded, index, assets)
  const { facts, rows } = findChanges(loaded.before, { rows: loaded.rows, inputs, index })
  const due = graph.nodesDueBetween(graph.getMeta<number>('now') ?? build.now, build.now)
  const verification = verify(graph, facts, due, (key) => deriveIfPossible(renderer, key))
  const missing = findMissing(graph, index, out, known ? verification.dirty : plan, oldPlan)
  const failed = new Set(graph.getMeta<string[]>('failed') ?? [])
  const again = new Set([...verification.dirty, ...missing, ...failed])
  const dirty = [...plan].filter((key) => build.options.force || !oldPlan.has(key) || again.has(key))
  const broken = new Set(findBroken(dirty, index))
  const serves = (key: string) => verification.around.has(key) && oldPlan.has(key) && !missing.has(key) && !failed.has(key)
  const around = build.options.force || changesCode(facts) ? [] : dirty.filter(serves)
  return {
    plan,
    oldPlan,
    gone,
    inputs,
    facts,
    rows,
    verification,
    missing,
    keys: dirty.filter((key) => !broken.has(key)),
    around: new Set(around),
    broken: [...broken],
  }
}

/** Other code makes other documents, whatever they read. */
function changesCode(facts: ReadonlySet<string>): boolean {
  return [...facts].some((fact) => /^(?:renderer$|theme:|code:)/.test(fact))
}

/** Of these keys, those whose source cannot be read. Nearly always there are none, and no key is looked at. */
function findBroken(keys: readonly string[], index: SiteIndex): string[] {
  const rows = [...index.pages.values(), ...index.items.values()]
  if (!rows.some(({ isBroken }) => isBroken)) return []
  return keys.filter((key) => {
    const [kind, guid = ''] = key.split('/')
    const row = kind === 'item' ? index.items.get(guid) : kind === 'list' ? index.listBlocks.get(guid)?.page : index.pages.get(guid)
    return row?.isBroken ?? false
  })
}

/** A value that cannot be computed counts as changed: rendering its readers tells what is wrong. */
export function deriveIfPossible(renderer: SiteRenderer, key: string) {
  try {
    return renderer.derive(key)
  } catch {
    return undefined
  }
}

/** What a build compares with the last one, beside rows. */
export function inputsOf(bundle: Bundle, { snapshot, settings }: LoadedSite, index: SiteIndex, assets: PageAssets): SiteInputs {
  const code: Record<string, string> = { [factNames.renderer]: bundle.renderer }
  const { blockStyles, ...ofEveryPage } = assets
  const theme = bundle.themes[settings.theme] ?? ''
  const ownViews = bundle.ownViews[settings.theme] ?? []
  for (const [name, hash] of Object.entries(bundle.blocks)) {
    // What a block looks like is in part the theme's: its sheet, and the view that the theme puts in the place of the block's own.
    code[factNames.code(name)] = [hash, blockStyles[name], ownViews.includes(name) ? theme : ''].join(' ')
  }
  for (const [name, hash] of Object.entries({ ...bundle.types.item, ...bundle.types.page })) code[factNames.contentType(name)] = hash
  const ownTypes = Object.fromEntries(
    snapshot.itemTypes.flatMap(({ name, fields }) => (fields ? [[ownTypeName(name), JSON.stringify(fields)]] : [])),
  )
  for (const [name, text] of Object.entries(ownTypes)) code[factNames.contentType(name)] = text
  code[factNames.pageTypes] = Object.keys(bundle.types.page).join(' ')
  code[factNames.theme(settings.theme)] = theme
  const ofParts = Object.entries(blockStyles).filter(([name]) => !(name in bundle.blocks))
  code[factNames.assets(settings.theme)] = JSON.stringify([ofEveryPage, ofParts])
  const shards = shardsFor(index.countUrls())
  return {
    baseUrl: snapshot.baseUrl,
    settings,
    measures: snapshot.measures,
    menuItems: snapshot.menuItems,
    menus: Object.fromEntries(snapshot.menus.map((menu) => [menu.guid, JSON.stringify(menu)])),
    redirects: Object.fromEntries(index.redirects),
    formerFolders: Object.fromEntries(index.formerFolders),
    templates: Object.fromEntries(snapshot.templates.map((template) => [template.guid, JSON.stringify(template)])),
    media: Object.fromEntries(snapshot.media.map((entry) => [entry.guid, JSON.stringify(entry)])),
    legal: textOfEach(snapshot.legal),
    forms: textOfEach(snapshot.forms),
    shown: Object.fromEntries(Object.entries(snapshot.shown).map(([guid, list]) => [guid, digest('sha256', JSON.stringify(list))])),
    thirdParties: JSON.stringify(index.thirdParties),
    siteTypes: snapshot.itemTypes,
    itemTypes: Object.fromEntries(
      typeNamesOfItems(snapshot.itemTypes, Object.keys(bundle.types.item)).flatMap((name) => {
        const type = fieldsTypeOf(name, snapshot.itemTypes)
        const hash = ownTypes[type] ?? bundle.types.item[type]
        return hash === undefined ? [] : [[name, `${type} ${hash}`]]
      }),
    ),
    pageTypes: bundle.types.page,
    code,
    sitemapShards: shards,
  }
}
