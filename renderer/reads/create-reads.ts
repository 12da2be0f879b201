import { AppError } from '#content/errors/app-error.ts'
import { type ContentTypes, noTypes } from '../content-types/content-types.ts'
import { DerivedValues } from './derived-values.ts'
import { facts, MENU_PLACES } from './facts.ts'
import { computeFooter } from './footer-read.ts'
import { computeImage, isImageKey } from './image-reads.ts'
import { IndexReader, type KnownCard } from './index-reader.ts'
import { computeList, computeListHome, computeListPage } from './list-reads.ts'
import { computeBreadcrumbs, computeMenu, computeMenuPlaces, computeSiteMenu } from './menu-reads.ts'
import type { ReadMediaText, RecordingReader, RenderMarkdown } from './recording-reader.ts'
import { type Derived, hashOf, type Recording, startRecording, timesOf } from './recording.ts'
import { computeSubmissionPage, computeSubmissions } from './submission-reads.ts'
import type { SiteIndex } from './site-index.ts'

export type { ReadMediaText, RecordingReader, RenderMarkdown } from './recording-reader.ts'

/** Readers over one snapshot of a site, sharing the derived values they compute. */
export class SiteReads {
  readonly index: SiteIndex
  readonly derived = new DerivedValues()
  private readonly cards = new Map<string, KnownCard>()
  readonly renderMarkdown: RenderMarkdown
  readonly readMediaText: ReadMediaText
  readonly types: ContentTypes

  /** @param types those that the workspace defines */
  constructor(
    index: SiteIndex,
    renderMarkdown: RenderMarkdown,
    readMediaText: ReadMediaText = () => undefined,
    types: ContentTypes = noTypes,
  ) {
    this.index = index
    this.renderMarkdown = renderMarkdown
    this.readMediaText = readMediaText
    this.types = types
  }

  /** One card object for each page, with the name of its fact: lists of links ask for the same ones again and again. */
  cardOf(guid: string): KnownCard | undefined {
    const known = this.cards.get(guid)
    if (known) return known
    const page = this.index.pages.get(guid)
    if (!page) return undefined
    const { title, description, lang } = page
    const made = { card: { guid, url: this.index.urlOfPage.get(guid) as string, title, description, lang }, fact: facts.card(guid) }
    this.cards.set(page.guid, made)
    return made
  }

  /** A reader whose reads go into `recording`. Problems are reported for the file `path`. */
  open(recording: Recording, path?: string): RecordingReader {
    return new IndexReader(this, recording, path)
  }

  /** The index has changed in these facts: drops what was derived from them. Returns the names of the dropped nodes. */
  forget(changed: Iterable<string>): string[] {
    this.cards.clear()
    return this.derived.forget(changed)
  }

  /** The derived node of this name, computed on first use. */
  derive<T>(key: string, compute: (read: RecordingReader) => T): Derived<T> {
    const known = this.derived.get(key)
    if (known) return known as Derived<T>
    const recording = startRecording()
    const templates = `content/sites/${this.index.snapshot.site}/templates.json`
    const value = computeAt(templates, () => compute(this.open(recording, templates)))
    const problems = recording.problems.map(({ problem }) => problem)
    const derived = { value, hash: hashOf(value), deps: [...recording.deps], times: timesOf(recording), problems }
    this.derived.set(key, derived)
    return derived
  }
}

/** Shared values only show blocks of templates, so their problems belong there. */
function computeAt<T>(path: string, compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    for (const fault of error instanceof AggregateError ? error.errors : [error]) {
      if (fault instanceof AppError && fault.place.path === undefined) Object.assign(fault, { place: { ...fault.place, path } })
    }
    throw error
  }
}

/** Computes a derived node that reads know by name; `shell:` nodes belong to the renderer. */
export function deriveByName(reads: SiteReads, key: string): Derived | undefined {
  if (key === 'menu' || key.startsWith('menu:')) return reads.derive(key, (read) => computeMenu(read, key))
  if (key === MENU_PLACES) return reads.derive(key, computeMenuPlaces)
  if (key.startsWith('links:')) return reads.derive(key, (read) => computeSiteMenu(read, key))
  if (key.startsWith('crumbs:')) return reads.derive(key, (read) => computeBreadcrumbs(read, key))
  if (key.startsWith('footer:')) return reads.derive(key, (read) => computeFooter(read, key))
  if (key.startsWith('listHome:')) return reads.derive(key, (read) => computeListHome(read, key))
  if (key.startsWith('list:')) return reads.derive(key, (read) => computeList(read, key, reads.index, reads.types.item))
  if (isImageKey(key)) return reads.derive(key, (read) => computeImage(read, key, reads.index))
  if (key.startsWith('listPage:')) return reads.derive(key, (read) => computeListPage(read, key))
  if (key.startsWith('submissions:')) return reads.derive(key, (read) => computeSubmissions(read, key, reads.index))
  if (key.startsWith('submissionPage:')) return reads.derive(key, (read) => computeSubmissionPage(read, key))
  return undefined
}
