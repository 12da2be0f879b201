import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { LegalKind, LegalLanguage, LegalText } from '#content/model/legal/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { lendAsItIs } from '#content/store/files/scan-site.ts'
import type { LentSources } from '#content/store/files/read-source.ts'
import { siteStyleSheet } from '#renderer/outputs/site-style-sheet.ts'
import { ParsedSources } from '#renderer/build/render/parsed-sources.ts'
import { type Draft, type DraftOptions, renderDraft } from '#renderer/build/render/render-draft.ts'
import { readStandard, renderLegalDraft } from '#renderer/build/render/render-legal-draft.ts'
import { loadSiteAlone } from '#renderer/build/site/load-site-alone.ts'
import { pathsOfPages, readChangedRows } from '#renderer/build/site/read-changed-rows.ts'
import { applyMove } from '#renderer/build/site/apply-moves.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import type { SubmissionPage } from '#renderer/pages/submission/submission-page.ts'
import { startRecording } from '#renderer/reads/recording.ts'
import type { StandardLegal } from '#renderer/pages/legal/read-standard-legal.ts'
import type { SiteLook } from '../application/site-look/site-look.ts'
import type { Slot } from '../site/memory.ts'
import type { Site, SiteDraft } from '../site/site.ts'
import type { DescribedLooks, LookSubject, ShownLook } from '../site/site-looks.ts'
import { listPrivateFiles } from '../images/private-media.ts'
import { isHeavy, isHeavyOnce } from '../threads/weigh.ts'
import { findSiteFile } from './find-site-file.ts'
import { addRows, findPrivateFile, mayHaveImage, type ShownFile } from './private-files.ts'
import type { LiveAnswer } from './live-answer.ts'
import { openRenderer } from './open-renderer.ts'
import { type Code, forgetSeen, type Kept, type Loaded, type Rendered, seenBefore, takeMoves } from './loaded-pages.ts'
import { type DraftOrder, fromPlainDraft, type LegalOrder, type OutputOrder, type SeenSite } from './orders.ts'
import { renderOutput } from './render-output.ts'
import { readSiteLook } from './read-site-look.ts'
import { drawIcon } from './draw-icon.ts'
import { describeLooks, lookOfSettings } from './drafted-look.ts'
import { RenderBudget } from './render-budget.ts'
import { resolveUrl } from './resolve-url.ts'
import { showServices } from './show-services.ts'
import { publicView, type View, viewOf } from './viewer.ts'

export type { LiveAnswer } from './live-answer.ts'

export interface LivePagesOptions {
  /** Blocks and themes as they are now; undefined while they cannot be loaded. */
  findCode: () => Code | undefined
  workspace: string
  data: string
  shown?: string
  images: ImageWorks
  baseUrl?: string | undefined
  /** ms since 1970. */
  now: () => number
  /** Whether `note` hears of every file that the server writes, and `forget` of what others change: then no other file is checked. */
  isTold?: boolean
  /** Pages and items of a site as the store holds them; without it their files are read here. */
  lend?: (site: string) => LentSources
}

const MINUTE = 60_000
/** Bytes of a page's or item's file that is rendered where requests are answered. */
const MOST_FILE_HERE = 16 * 1024
/** Kinds of visitors that a site keeps a renderer for; each costs an index over its pages. */
const MOST_VIEWS = 20

/** Renders pages when they are asked for: those that are not for everyone, and public ones that are not built yet. */
export class LivePages {
  readonly #options: LivePagesOptions
  readonly #kept: Slot<Site, Kept> = { make: () => ({}) }
  readonly #budget: RenderBudget

  constructor(options: LivePagesOptions) {
    this.#options = options
    this.#budget = new RenderBudget(options.now)
  }

  /** Files whose changes are not reported one by one: changed by others, or unknown to the content index (media, legal texts, tokens). */
  forget(site: Site): void {
    Object.assign(site.memory.get(this.#kept), { loading: undefined, noted: undefined })
  }

  /** The server wrote these files of a site, by their paths below it. */
  note(site: Site, paths: readonly string[]): void {
    const { noted } = site.memory.get(this.#kept)
    for (const path of paths) noted?.add(path)
  }

  /**
   * The answer to a visitor at a path; undefined if there is nothing for this visitor.
   * @param path as requested, not decoded
   * @param options.asked guid of the closed page at this path
   * @throws AppError SITE_INTERNAL when the page cannot be rendered
   */
  async answer(site: Site, path: string, { actor, asked }: { actor: Actor; asked?: string | undefined }): Promise<LiveAnswer | undefined> {
    const state = await this.#load(site)
    const rendered = this.#rendererOf(state, actor ? viewOf(site, state.loaded.snapshot.pages, actor, asked) : publicView)
    const { renderer } = rendered
    const { data, images } = this.#options
    const found = { data, images, bundle: state.code.bundle, loaded: state.loaded, renderer }
    const isOpen = await mayHaveImage(path, { site, actor, snapshot: state.loaded.snapshot })
    const file =
      (isOpen ? await findSiteFile(path, found) : undefined) ??
      (await findPrivateFile(path, { site, files: state.privateFiles, actor, images }))
    if (file) return file
    rendered.keys ??= new Set(renderer.plan())
    const target = resolveUrl(path, renderer.index, rendered.keys)
    return target?.kind === 'output' ? this.#render(site, state, rendered, target.key) : target
  }

  /**
   * A page or item that is not saved, as this visitor would see it, with the marks of edit mode. Nothing of it is kept.
   * @throws AppError SITE_NOT_FOUND for an item whose list is not there, SITE_TOO_MANY
   */
  async renderDraft(site: Site, draft: Draft, actor: Actor, options?: DraftOptions): Promise<SiteDraft> {
    const state = await this.#load(site)
    const page = draft.kind === 'page' ? draft.value : draft.page
    return this.#renderDraft(site, state, { draft, view: viewOf(site, state.loaded.snapshot.pages, actor, page.guid), actor, options })
  }

  async #renderDraft(
    site: Site,
    state: Loaded,
    { draft, view, actor, options }: { draft: Draft; view: View; actor: Actor; options: DraftOptions | undefined },
  ): Promise<SiteDraft> {
    const { renderer } = this.#rendererOf(state, view)
    if (site.apart && (isHeavy(draft) || isHeavyOnce(state.loaded.snapshot.templates))) {
      const order: DraftOrder = { kind: 'draft', seen: this.#describe(site, state, view), draft, options }
      return fromPlainDraft(await site.apart(order))
    }
    const show = () => renderDraft(renderer, draft, options)
    return actor ? this.#budget.spend(`${site.name}/${actor.guid}`, show) : show()
  }

  /** Themes with their tokens, and the token file of a site. */
  async describeLooks(site: Site): Promise<DescribedLooks> {
    const state = await this.#load(site)
    return describeLooks(state.code, state.loaded)
  }

  /**
   * The public home page of a site, or else its first page, with settings that are not saved; or services of others on it.
   * @throws AppError SITE_NOT_FOUND for a site without public pages
   */
  async showLook(site: Site, settings: PlatformSettings, actor: Actor, subject: LookSubject = 'home'): Promise<ShownLook> {
    const state = await this.#load(site)
    const { renderer } = this.#rendererOf(state, publicView)
    const [first] = renderer.index.pages.values()
    const guid = (renderer.index.pageAt.get('/') ?? first)?.guid
    const value = guid === undefined ? undefined : site.index.find('page', guid)
    if (!value) throw new AppError('SITE_NOT_FOUND')
    const { as, css } = lookOfSettings(state.code, state.loaded, settings)
    const draft: Draft = { kind: 'page', value: subject === 'services' ? showServices(value, settings) : value }
    const options = { as, derivesAnew: subject === 'services' }
    const { html } = await this.#renderDraft(site, state, { draft, view: publicView, actor, options })
    return { html, css, ...(await drawIcon(renderer, as, state, this.#options.images)) }
  }

  /**
   * A legal page with a text that is not saved, as everyone would see it.
   * @throws AppError SITE_TOO_MANY
   */
  async showLegal(site: Site, text: LegalText, actor: Actor): Promise<ShownLook> {
    const state = await this.#load(site)
    const { renderer } = this.#rendererOf(state, publicView)
    const css = siteStyleSheet(state.loaded.settings, state.loaded.tokens)?.css ?? ''
    if (site.apart && (isHeavy(text) || isHeavyOnce(state.loaded.snapshot.templates))) {
      const order: LegalOrder = { kind: 'legal', seen: this.#describe(site, state, publicView), text }
      return { html: await site.apart(order), css }
    }
    const show = () => renderLegalDraft(renderer, text)
    return { html: actor ? this.#budget.spend(`${site.name}/${actor.guid}`, show) : show(), css }
  }

  /** What the legal pages of a kind say in each language without a text of the site. */
  async readStandardLegal(site: Site, kind: LegalKind): Promise<Record<LegalLanguage, StandardLegal>> {
    const { renderer } = this.#rendererOf(await this.#load(site), publicView)
    return { nl: readStandard(renderer, { kind, lang: 'nl' }), en: readStandard(renderer, { kind, lang: 'en' }) }
  }

  /** The page that says that nothing is here, for as long as none is built. */
  async renderNotFound(site: Site): Promise<LiveAnswer | undefined> {
    const state = await this.#load(site)
    const { renderer } = this.#rendererOf(state, publicView)
    return renderOutput(renderer, `not-found/${state.loaded.settings.defaultLanguage}`)
  }

  /** A page of a form, for one person. */
  async renderSubmission(site: Site, page: SubmissionPage): Promise<LiveAnswer> {
    const { renderer, assets, reads } = this.#rendererOf(await this.#load(site), publicView).renderer
    // No third party is loaded on it.
    return { kind: 'page', html: renderer.renderSubmission(page, reads.open(startRecording()), assets), sources: {} }
  }

  /** How a site looks to the public, for those who show it elsewhere than on its pages. */
  async findLook(site: Site): Promise<SiteLook> {
    const state = await this.#load(site)
    const { renderer } = this.#rendererOf(state, publicView)
    state.look ??= readSiteLook(state.loaded, renderer, state.code.bundle)
    return state.look
  }

  async #load(site: Site): Promise<Loaded> {
    const kept = site.memory.get(this.#kept)
    const before = kept.loading
    const earlier = await before?.catch(() => undefined)
    // Time is an input of rendering: each minute is another one.
    const now = Math.floor(this.#options.now() / MINUTE) * MINUTE
    const code = this.#options.findCode()
    const isPresent = earlier?.version === site.index.version && earlier.code === code && earlier.loaded.snapshot.now === now
    if (earlier && (isPresent || !code)) return earlier
    if (!code) throw new AppError('SITE_EDITING_CLOSED')
    // Somebody else began meanwhile.
    if (kept.loading !== before) return this.#load(site)
    const changed = this.#options.isTold && earlier?.code === code ? kept.noted : undefined
    kept.noted = new Set()
    const loading = this.#follow(site, earlier, now, changed && pathsOfPages([...changed]), code).catch((error: unknown) => {
      kept.noted = undefined
      // What a visitor may see is decided with every request, so an earlier look at the files reveals nothing to others.
      if (earlier) return earlier
      throw error
    })
    kept.loading = loading
    return loading
  }

  /** The earlier look at the site with later changes applied, if that is possible; otherwise a new look. */
  async #follow(site: Site, earlier: Loaded | undefined, now: number, changed: string[] | undefined, code: Code): Promise<Loaded> {
    const { version } = site.index
    const read =
      earlier &&
      changed &&
      readChangedRows(earlier.loaded, changed, { parsed: new ParsedSources(), lent: this.#options.lend?.(site.name), found: [] })
    const renderers = [...(earlier?.rendered.values() ?? [])]
    const isInPlace = read?.every((move) => renderers.every(({ renderer }) => applyMove(renderer.index, move)))
    // Renderers that began to follow are of no more use.
    if (!earlier || !read || !isInPlace) return this.#read(site, code, now, earlier && read ? forgetSeen(earlier) : earlier, changed)
    takeMoves(earlier.loaded, read)
    earlier.loaded.snapshot.now = now
    for (const rendered of renderers) {
      rendered.renderer.index.snapshot.now = now
      rendered.renderer.forgetAll()
      rendered.keys = undefined
    }
    const { look: _look, ...kept } = earlier
    const privateFiles = await this.#findPrivateFiles(site)
    if (!isDeepStrictEqual(privateFiles, earlier.privateFiles)) {
      // Visitors who see more than the public see these too.
      for (const key of earlier.rendered.keys()) if (key !== publicView.key) earlier.rendered.delete(key)
    }
    return { ...kept, version, privateFiles, earlier: new Map() }
  }

  async #read(site: Site, code: Code, now: number, earlier: Loaded | undefined, changed: string[] | undefined): Promise<Loaded> {
    const { lend, ...options } = this.#options
    const { version } = site.index
    const loaded = await loadSiteAlone(site.name, code, { ...options, now, before: earlier?.loaded, changed, lent: lend?.(site.name) })
    const privateFiles = await this.#findPrivateFiles(site)
    const seen = earlier ? seenBefore(earlier, loaded.moves) : new Map()
    return { version, code, loaded, privateFiles, rendered: new Map(), earlier: seen }
  }

  async #findPrivateFiles(site: Site): Promise<readonly ShownFile[]> {
    // Unreadable records take nothing from visitors without an account.
    const ofClosedPages = await listPrivateFiles(site).catch(() => [])
    return addRows(ofClosedPages, this.#options.images)
  }

  /** An output; one of a large file in the thread of its site. */
  async #render(site: Site, state: Loaded, { renderer, view }: Rendered, key: string): Promise<LiveAnswer | undefined> {
    if (!site.apart || (renderer.sizeOf(key) <= MOST_FILE_HERE && !isHeavyOnce(state.loaded.snapshot.templates)))
      return renderOutput(renderer, key)
    const order: OutputOrder = { kind: 'output', seen: this.#describe(site, state, view), key }
    return site.apart(order)
  }

  #describe(site: Site, { version, loaded, privateFiles }: Loaded, { rights }: View): SeenSite {
    const { workspace, data, baseUrl } = this.#options
    return {
      site: site.name,
      workspace,
      data,
      baseUrl,
      version,
      now: loaded.snapshot.now,
      rights,
      privateFiles: rights.size > 0 ? privateFiles : [],
    }
  }

  #rendererOf({ code, loaded, privateFiles, rendered, earlier }: Loaded, view: View): Rendered {
    const { key, rights } = view
    const known = rendered.get(key)
    if (known) return known
    const lend = this.#options.lend?.(loaded.source.site)
    const renderer = openRenderer(code, loaded, { rights, privateFiles, lent: lend && lendAsItIs(lend), earlier: earlier.get(key) })
    const made: Rendered = { renderer, view, keys: undefined }
    const [oldest] = rendered.keys()
    if (oldest !== undefined && rendered.size >= MOST_VIEWS) rendered.delete(oldest)
    rendered.set(key, made)
    return made
  }
}
