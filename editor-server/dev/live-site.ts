import { join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import { siteStyleSheet, type SiteStyleSheet } from '#renderer/build/outputs/site-style-sheet.ts'
import { type Failed, ParsedSources, type Rendered, SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import { assetsOf, sourceProblems } from '#renderer/build/site/build-site.ts'
import { loadSiteAlone } from '#renderer/build/site/load-site-alone.ts'
import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import type { PageAnswer } from './answer-page.ts'
import type { Code } from './code.ts'
import type { Answer, DevError } from './contract.ts'
import { type DescribeOptions, describeProblem, describeThrown } from './describe-error.ts'
import { resolveUrl } from './resolve-url.ts'

export interface LiveSiteOptions extends DescribeOptions {
  data: string
  code: Code
  /** Scheme and host of absolute URLs. */
  baseUrl: string
}

const MINUTE = 60_000

/** One site, kept in memory as its files say, rendered when it is asked for. */
export class LiveSite {
  readonly name: string
  private readonly options: LiveSiteOptions
  private loaded: LoadedSite | undefined
  private renderer: SiteRenderer | undefined
  private keys: ReadonlySet<string> = new Set()
  private ownSheet: SiteStyleSheet | undefined
  /** Why the site cannot be loaded; what was loaded before still serves. */
  private fault: DevError | undefined
  private readonly lastGood = new Map<string, string>()

  constructor(name: string, options: LiveSiteOptions) {
    this.name = name
    this.options = options
  }

  /** Reads the files that changed and forgets what was made of them; also after a change of code. */
  async refresh(): Promise<void> {
    const { code, workspace, data, baseUrl } = this.options
    if (!code.current) return
    const { bundle, renderer } = code.current
    try {
      const now = Math.floor(Date.now() / MINUTE) * MINUTE
      const loaded = await loadSiteAlone(this.name, code.current, { workspace, data, baseUrl, now, before: this.loaded })
      const { snapshot, source, settings } = loaded
      this.ownSheet = siteStyleSheet(settings)
      const assets = assetsOf(bundle, settings.theme, this.ownSheet?.path)
      this.renderer = new SiteRenderer({ renderer, snapshot, source, assets, parsed: new ParsedSources() })
      this.keys = new Set(this.renderer.plan())
      this.loaded = loaded
      this.fault = undefined
    } catch (error) {
      this.fault = await describeThrown(error, this.options)
    }
  }

  /** What answers a path; rendered anew each time, since code or content may have changed. */
  async answer(path: string): Promise<Answer> {
    const isOld = this.loaded === undefined || Date.now() - this.loaded.snapshot.now >= MINUTE
    if (isOld) await this.refresh()
    const { loaded, renderer } = this
    if (!loaded || !renderer) return this.answerFault(path)
    if (path === this.ownSheet?.path) return { kind: 'text', type: 'text/css', text: this.ownSheet.css }
    const media = /^\/a\/([^/.]+)\.\w+$/.exec(path)?.[1]
    if (media !== undefined) return this.answerMedia(loaded, media, path)
    const target = resolveUrl(path, renderer.index, this.keys)
    if (target?.kind === 'redirect') return target
    const key = target?.key ?? `not-found/${loaded.settings.defaultLanguage}`
    return this.render(path, key, target === undefined ? 404 : 200)
  }

  /** What is wrong with these files, given below content/sites. */
  problemsIn(paths: readonly string[]): Problem[] {
    const { loaded, renderer } = this
    if (!loaded || !renderer) return []
    return sourceProblems(loaded, renderer.index).filter(({ path }) => paths.some((changed) => path === `content/sites/${changed}`))
  }

  private async render(path: string, key: string, status: number): Promise<Answer> {
    const { renderer, loaded } = this as { renderer: SiteRenderer; loaded: LoadedSite }
    const { code } = this.options
    code.caught = undefined
    const rendered = renderer.render(key)
    const file = this.fileOf(path, key)
    if (!('bytes' in rendered)) return this.answerFailure(path, rendered, file)
    if (!rendered.path.endsWith('.html')) return { kind: 'text', type: rendered.path.endsWith('.xml') ? 'application/xml' : 'text/plain', text: rendered.bytes }
    const broken = this.brokenSource(file)
    const error = broken ? await describeProblem(broken, undefined, this.options) : this.fault
    if (!error && status === 200) this.lastGood.set(path, rendered.bytes)
    const ofFile = sourceProblems(loaded, renderer.index).filter((problem) => problem !== broken && file !== undefined && problem.path === file)
    return { kind: 'page', status, html: rendered.bytes, error, problems: [...ofFile, ...rendered.problems] }
  }

  private async answerFailure(path: string, { problem }: Failed, file: string | undefined): Promise<Answer> {
    const shown = this.brokenSource(file) ?? problem
    const error = await describeProblem(shown, this.options.code.caught, this.options)
    return { kind: 'page', status: 500, html: this.lastGood.get(path) ?? '', error, problems: [] }
  }

  private async answerFault(path: string): Promise<Answer> {
    return { kind: 'page', status: 500, html: this.lastGood.get(path) ?? '', error: this.fault, problems: [] }
  }

  private async answerMedia(loaded: LoadedSite, hash: string, path: string): Promise<Answer> {
    const file = loaded.snapshot.mediaFiles.find((candidate) => candidate.hash === hash)
    if (!file) return this.render(path, `not-found/${loaded.settings.defaultLanguage}`, 404)
    return { kind: 'file', path: join(loaded.source.folder, file.path) }
  }

  /** The error of a file whose newest version cannot be read; `file` is below the workspace. */
  private brokenSource(file: string | undefined): Problem | undefined {
    const row = [...(this.loaded?.rows.values() ?? [])].find((candidate) => `${this.loaded?.source.folderName}/${candidate.path}` === file)
    return row && row.kind !== 'media' && row.isBroken ? row.problems[0] : undefined
  }

  /** Source file of an output, below the workspace; where there is no page, the file that would be one if it could be read. */
  private fileOf(path: string, key: string): string | undefined {
    const { renderer, loaded } = this as { renderer: SiteRenderer; loaded: LoadedSite }
    const [kind, guid = ''] = key.split('/')
    const { index } = renderer
    const row =
      kind === 'item'
        ? index.items.get(guid)
        : kind === 'list'
          ? index.listBlocks.get(guid)?.page
          : (index.pages.get(guid) ?? loaded.snapshot.pages.find((page) => page.isBroken && urlOfFile(page.path) === path))
    return row && `${loaded.source.folderName}/${row.path}`
  }
}
