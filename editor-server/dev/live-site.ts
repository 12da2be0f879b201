import type { Problem } from '#content/errors/app-error.ts'
import { policySourcesOf } from '#content/model/third-party/third-party.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import type { LentSources } from '#content/store/files/read-source.ts'
import { lendAsItIs } from '#content/store/files/scan-site.ts'
import { siteStyleSheet, type SiteStyleSheet } from '#renderer/outputs/site-style-sheet.ts'
import { ParsedSources } from '#renderer/build/render/parsed-sources.ts'
import { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import { keepPicture, listPictures, pictureFilesOf } from '#renderer/images/draw-pictures.ts'
import { assetsOf } from '#renderer/build/site/assets-of.ts'
import { sourceProblems } from '#renderer/build/site/report-site.ts'
import { findImage } from '#renderer/build/site/find-image.ts'
import { loadSiteAlone } from '#renderer/build/site/load-site-alone.ts'
import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import { LiveIndex } from '#renderer/search-indexer/live-index.ts'
import { INDEX_FOLDER } from '#renderer/search-indexer/update-search.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import type { Code } from './loaded-code.ts'
import type { Answer, DevError } from './contract.ts'
import { type DescribeOptions, describeProblem, describeThrown } from './describe-error.ts'
import { resolveUrl } from '../pages/resolve-url.ts'

export interface LiveSiteOptions extends DescribeOptions {
  data: string
  /** As in `BuildOptions`: beside the records of `site dev`. */
  shown: string
  images: ImageWorks
  code: Code
  /** Scheme and host of absolute URLs. */
  baseUrl: string
  /** Pages and items of a site that were read already. */
  lend?: (site: string) => LentSources
}

/** A site as it was last read, and what renders it. */
interface Present {
  loaded: LoadedSite
  renderer: SiteRenderer
  /** Of everything its output consists of. */
  keys: ReadonlySet<string>
  ownSheet: SiteStyleSheet | undefined
}

const MINUTE = 60_000

/** One site, kept in memory as its files say, and rendered when it is asked for. */
export class LiveSite {
  private readonly name: string
  private readonly options: LiveSiteOptions
  private present: Present | undefined
  /** Why the newest state cannot be loaded; the earlier one serves. */
  private fault: DevError | undefined
  /** HTML by path. */
  private readonly lastGood = new Map<string, string>()
  private readonly search = new LiveIndex()
  /** Ends when the files were last looked at. One look at a time: an earlier one that ends later would put back what has changed since. */
  private looked = Promise.resolve()

  constructor(name: string, options: LiveSiteOptions) {
    this.name = name
    this.options = options
  }

  /** Reads the files that changed, for the code as it is now. */
  refresh(): Promise<void> {
    return this.look(() => true)
  }

  /** @param isNeeded asked when the looks that began before have ended */
  private look(isNeeded: () => boolean): Promise<void> {
    const looked = this.looked.then(() => (isNeeded() ? this.read() : undefined))
    this.looked = looked.catch(() => {})
    return looked
  }

  private async read(): Promise<void> {
    const { code, workspace, data, shown, baseUrl, images } = this.options
    const lent = this.options.lend?.(this.name)
    if (!code.current) return
    const { bundle } = code.current
    try {
      const now = Math.floor(Date.now() / MINUTE) * MINUTE
      const before = this.present?.loaded
      const loaded = await loadSiteAlone(this.name, code.current, { workspace, data, shown, baseUrl, now, before, images, lent })
      const ownSheet = siteStyleSheet(loaded.settings, loaded.tokens)
      const assets = assetsOf(bundle, loaded.settings.theme, ownSheet?.path, loaded.tokens)
      const { snapshot, source } = loaded
      const renderer = new SiteRenderer({
        renderer: code.current.renderer,
        snapshot,
        source,
        assets,
        parsed: new ParsedSources(),
        lent: lent && lendAsItIs(lent),
      })
      this.present = { loaded, renderer, ownSheet, keys: new Set(renderer.plan()) }
      this.fault = undefined
    } catch (error) {
      this.fault = await describeThrown(error, this.options)
    }
  }

  /** @param path of the request, not decoded */
  async answer(path: string): Promise<Answer> {
    // Time is an input of rendering: each minute is another one.
    const isOld = () => !this.present || Date.now() - this.present.loaded.snapshot.now >= MINUTE
    if (isOld()) await this.look(isOld)
    const { present } = this
    if (!present) return { kind: 'page', status: 500, html: this.lastGood.get(path) ?? '', error: this.fault, problems: [] }
    const { loaded, renderer, keys, ownSheet } = present
    if (path === ownSheet?.path) return { kind: 'text', type: 'text/css', text: ownSheet.css }
    if (path.startsWith(`/${INDEX_FOLDER}/`)) return this.answerSearch(path.slice(INDEX_FOLDER.length + 2), present)
    const media = await findImage(path, loaded, this.options.images)
    if (media) return { kind: 'file', path: media }
    const picture = await this.findPicture(path, present)
    if (picture) return { kind: 'file', path: picture }
    const target = resolveUrl(path, renderer.index, keys)
    if (target?.kind === 'redirect') return target
    return this.render(path, target?.key ?? `not-found/${loaded.settings.defaultLanguage}`, present)
  }

  private answerSearch(path: string, { loaded, renderer }: Present): Answer {
    const text = this.search.read(path, { renderer, synonyms: loaded.synonyms })
    return text === undefined
      ? { kind: 'text', type: 'text/plain', text: 'There is no such file.\n', status: 404 }
      : { kind: 'text', type: 'application/json', text }
  }

  /** A picture that pages name, drawn when it is first asked for. */
  private async findPicture(path: string, { loaded, renderer }: Present): Promise<string | undefined> {
    const { code, data } = this.options
    if (!code.current || !/^\/(assets\/(icon|share)-|favicon\.ico$|apple-touch-icon\.png$)/.test(path)) return undefined
    const files = pictureFilesOf(code.current.bundle.folder, loaded.source.folder, loaded.snapshot, this.options.images)
    const picture = listPictures(renderer.listPictures(), files).find((candidate) => candidate.path === path)
    return picture && keepPicture(picture, data)
  }

  /** What is wrong with files, given below content/sites. */
  problemsIn(paths: readonly string[]): Problem[] {
    if (!this.present) return []
    const { loaded, renderer } = this.present
    return sourceProblems(loaded, renderer.index).filter(({ path }) => paths.some((changed) => path === `content/sites/${changed}`))
  }

  private async render(path: string, key: string, { loaded, renderer }: Present): Promise<Answer> {
    const { code } = this.options
    code.caught = undefined
    const rendered = renderer.render(key)
    const file = findSource(path, key, loaded, renderer)
    const ofFile = sourceProblems(loaded, renderer.index).filter((problem) => file !== undefined && problem.path === file)
    const broken = isBroken(file, loaded) ? ofFile.shift() : undefined
    if ('faults' in rendered) {
      const [first, ...others] = [...(broken ? [broken] : []), ...rendered.faults]
      const error = await describeProblem(first as Problem, code.caught, this.options)
      return { kind: 'page', status: 500, html: this.lastGood.get(path) ?? '', error, problems: [...others, ...ofFile] }
    }
    if (!rendered.path.endsWith('.html')) {
      return { kind: 'text', type: contentTypeOf(rendered.path), text: rendered.bytes }
    }
    const error = broken ? await describeProblem(broken, undefined, this.options) : this.fault
    if (!error) this.lastGood.set(path, rendered.bytes)
    return {
      kind: 'page',
      status: key.startsWith('not-found/') ? 404 : 200,
      html: rendered.bytes,
      sources: policySourcesOf(renderer.index.thirdParties),
      error,
      problems: [...ofFile, ...rendered.problems],
    }
  }
}

/** Source file of an output, below the workspace; without a page, the file that would be one if it could be read. */
function findSource(path: string, key: string, { source, snapshot }: LoadedSite, { index }: SiteRenderer): string | undefined {
  const [kind, guid = ''] = key.split('/')
  const broken = () => snapshot.pages.find((page) => page.isBroken && urlOfFile(page.path) === path)
  const row =
    kind === 'item' ? index.items.get(guid) : kind === 'list' ? index.listBlocks.get(guid)?.page : (index.pages.get(guid) ?? broken())
  return row && `${source.folderName}/${row.path}`
}

/** Whether the newest version of a file cannot be read. */
function isBroken(file: string | undefined, { rows, source }: LoadedSite): boolean {
  const row = file === undefined ? undefined : rows.get(file.slice(source.folderName.length + 1))
  return row !== undefined && row.kind !== 'media' && row.isBroken === true
}
