import type { LentSources } from '#content/store/files/read-source.ts'
import type { Bundle } from '../../bundle/bundle.ts'
import type { ImageWorks } from '../../images/image-works.ts'
import type { Row } from '../../reads/rows.ts'
import { ParsedSources } from '../render/parsed-sources.ts'
import type { WorkspaceRenderer } from '../workspace-renderer.ts'
import { type SiteInputs, textOfEach } from './find-changes.ts'
import { type BuildMemory, type LoadedSite, loadSite, type SiteToLoad } from './load-site.ts'

export interface LoadOptions {
  workspace: string
  data: string
  /** As in `BuildOptions`. */
  shown?: string | undefined
  baseUrl?: string | undefined
  /** ms since 1970. */
  now: number
  images?: ImageWorks | undefined
  /** Pages and items that were read already. */
  lent?: LentSources | undefined
}

/**
 * A site as its files say now, without what a build remembers. What is found out about images is kept for others; nothing else is written.
 * @param options.images absent where the sizes of images are enough
 * @param options.before an earlier load: files that have not changed since are not read again, and where one cannot be read its last good content serves
 */
export function loadSiteAlone(
  site: string,
  { bundle }: Pick<WorkspaceRenderer, 'bundle'>,
  options: LoadOptions & {
    before?: LoadedSite | undefined
    /** Paths below the site that changed since `before`; absent where any may have. */
    changed?: readonly string[] | undefined
  },
): Promise<LoadedSite> {
  const { before, changed } = options
  return load(site, bundle, options, before ? memoryOf(before, changed) : nothing)
}

/**
 * The same with every file read anew; where one cannot be read, what is stored of it serves.
 * @param options.inputs, options.rows what the last build stored
 */
export function loadSiteAgain(
  site: string,
  { bundle }: Pick<WorkspaceRenderer, 'bundle'>,
  options: LoadOptions & { inputs: SiteInputs; rows: Map<string, Row> },
): Promise<LoadedSite> {
  const { inputs, rows } = options
  return load(site, bundle, options, {
    getMeta: <T>(key: string) => (key === 'inputs' ? (inputs as T) : undefined),
    readRows: () => rows,
  })
}

function load(site: string, bundle: Bundle, options: LoadOptions, memory: BuildMemory): Promise<LoadedSite> {
  const { workspace, data, shown, baseUrl, now, images, lent } = options
  const build: SiteToLoad = {
    site,
    bundle,
    threads: 1,
    now,
    options: { workspace, data, out: '', ...(baseUrl !== undefined && { baseUrl }), ...(shown !== undefined && { shown }) },
    pool: () => {
      throw new Error('Threads are not used here')
    },
    progress: () => {},
    images,
    lent,
  }
  return loadSite(build, memory, new ParsedSources())
}

const nothing: BuildMemory = { getMeta: () => undefined, readRows: () => new Map() }

/** A load in the shape in which a build remembers the one before it. */
function memoryOf({ rows, snapshot, skipped, scanned, readAs }: LoadedSite, changed: readonly string[] | undefined): BuildMemory {
  const { settings, menuItems, menus, templates, media, legal, forms } = snapshot
  const byGuid = (entries: readonly { guid: string }[]) => Object.fromEntries(entries.map((entry) => [entry.guid, JSON.stringify(entry)]))
  const inputs: Partial<SiteInputs> = {
    settings,
    menuItems,
    menus: byGuid(menus),
    templates: byGuid(templates),
    media: byGuid(media),
    legal: textOfEach(legal),
    forms: textOfEach(forms),
  }
  const meta: Record<string, unknown> = { inputs, scanned, readAs }
  return { getMeta: <T>(key: string) => meta[key] as T | undefined, readRows: () => rows, ...(changed && { changed, skipped }) }
}
