import type { AppError } from '#content/errors/app-error.ts'
import type { LegalText } from '#content/model/legal/schema.ts'
import type { CheckedDraft, Draft, DraftOptions } from '#renderer/build/render/render-draft.ts'
import { fromPlainError, type Order, type PlainError, toPlainError } from '../threads/order.ts'
import type { LiveAnswer } from './live-answer.ts'
import type { OwnProblems } from '../publishing/checks/own-problems.ts'
import type { SiteDraft } from '../site/site.ts'
import type { ShownFile } from './private-files.ts'

/** A site as a visitor sees it, by what is needed to read it from its files. */
export interface SeenSite {
  site: string
  workspace: string
  data: string
  baseUrl: string | undefined
  /** Of the content index: files are looked at again with another one. */
  version: number
  /** ms since 1970. */
  now: number
  /** Of the visitor's view: rights of closed pages by guid. */
  rights: ReadonlyMap<string, string>
  privateFiles: readonly ShownFile[]
}

export interface DraftOrder extends Order<PlainDraft> {
  kind: 'draft'
  seen: SeenSite
  draft: Draft
  options: DraftOptions | undefined
}

export interface OutputOrder extends Order<LiveAnswer | undefined> {
  kind: 'output'
  seen: SeenSite
  key: string
}

export interface LegalOrder extends Order<string> {
  kind: 'legal'
  seen: SeenSite
  text: LegalText
}

/** A draft whose faults can go to another thread. */
export interface PlainDraft extends Omit<SiteDraft, 'faults'> {
  faults: readonly (readonly [guid: string, error: PlainError])[]
}

/** @param own those of its problems that are told */
export function toPlainDraft({ faults, problems: _all, ...draft }: CheckedDraft, own: Partial<OwnProblems>): PlainDraft {
  return { ...draft, problems: [], ...own, faults: Array.from(faults, ([guid, error]) => [guid, toPlainError(error)] as const) }
}

export function fromPlainDraft({ faults, ...draft }: PlainDraft): SiteDraft {
  return { ...draft, faults: new Map(faults.map(([guid, error]) => [guid, fromPlainError(error) as AppError])) }
}
