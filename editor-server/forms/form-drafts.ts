import { createHash } from 'node:crypto'
import type { FormVersion } from '#content/model/form/schema.ts'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import { type RawAnswers, rawAnswersSchema } from '#content/model/form/raw-answers.ts'
import { DRAFT_KEPT, type SubmissionDraft } from '#content/model/submission/draft.ts'
import { AppError } from '#content/errors/app-error.ts'
import { hashToken } from '../accounts/sessions.ts'
import { seal, unseal } from '../site/seal-secret.ts'
import type { Site } from '../site/site.ts'
import { commitTogether } from './commit-together.ts'
import { addFigure } from './count-figure.ts'
import { mailDraft } from './submission-mails.ts'

/** A form that is being filled in, with what was typed. */
export interface OpenDraft {
  /** In its address. Whoever knows it goes on with the form. */
  guid: string
  /** How it is kept. */
  id: string
  draft: SubmissionDraft
  raw: RawAnswers
}

export const draftIdOf = (guid: string): string => hashToken(guid)

/** Follows from the draft, so that sending it once more finds what was sent; nobody finds the draft by it. */
export function submissionGuidOf(draftGuid: string): string {
  const hash = createHash('sha256').update(`submission of ${draftGuid}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}

/** The draft of an address; undefined once it was sent, is too old, or was sealed with another SITE_SECRET. */
export async function findDraft(site: Site, guid: string, now: Date): Promise<OpenDraft | undefined> {
  if (!GUID_PATTERN.test(guid)) return undefined
  const id = draftIdOf(guid)
  const draft = await site.records.read((reader) => reader.find('submissionDraft', id))
  if (!draft || Date.parse(draft.expiresOn) <= now.getTime()) return undefined
  try {
    return { guid, id, draft, raw: JSON.parse(unseal(draft.sealed, keyOf(site))) as RawAnswers }
  } catch {
    return undefined
  }
}

/** How far somebody came with a draft. */
export interface Way {
  /** The step that is shown now; absent for the overview, which no figure counts. */
  at?: number
  /** Steps up to here are behind them. */
  furthest: number
  /** Steps that the conditions show; absent where all of them are. */
  shown?: readonly number[]
}

/**
 * Keeps what was typed so far, for another 7 days, and counts the steps that were not reached before, and those that conditions pass over.
 * @throws AppError SITE_BODY_TOO_LARGE for more than a form can hold
 */
export async function keepDraft(site: Site, { id, draft, raw }: OpenDraft, way: Way, now: Date): Promise<void> {
  const checked = rawAnswersSchema.safeParse(raw)
  if (!checked.success) throw new AppError('SITE_BODY_TOO_LARGE', { limit: MOST_CHARACTERS })
  const sealed = seal(JSON.stringify(checked.data), keyOf(site))
  if (sealed.length > MOST_CHARACTERS) throw new AppError('SITE_BODY_TOO_LARGE', { limit: MOST_CHARACTERS })
  const { formGuid, formVersion: version } = draft
  await commitTogether(site, async (writer) => {
    const before = await writer.find('submissionDraft', id)
    const { seen, reached, ...counted } = addWay(before, way)
    const expiresOn = new Date(now.getTime() + DRAFT_KEPT).toISOString()
    await writer.put('submissionDraft', id, { ...draft, mails: before?.mails ?? 0, sealed, reached, seen, expiresOn })
    if (!before || counted.steps.length + counted.skipped.length > 0)
      await addFigure(writer, { formGuid, version, now }, { started: before ? 0 : 1, ...counted })
  })
}

/** Each step up to the furthest was either seen or passed over, and counts as that; one that was passed over may be seen later on. */
function addWay(before: SubmissionDraft | undefined, { at, furthest, shown }: Way) {
  const last = before?.reached ?? -1
  const reached = Math.max(last, furthest)
  const known = before?.seen ?? range(0, last)
  const fresh = range(last + 1, reached)
  const isSeen = (step: number) => step === at || !shown || shown.includes(step)
  const unskipped = at !== undefined && at <= last && !known.includes(at) ? [at] : []
  const steps = [...unskipped, ...fresh.filter(isSeen)]
  return { reached, seen: [...known, ...steps], steps, skipped: fresh.filter((step) => !isSeen(step)), unskipped }
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to + 1 - from) }, (_, at) => from + at)

/** Files that came before the draft are its own from now on, and stay as long. Those of others are left alone. */
export async function adoptFiles(site: Site, { id, draft, raw }: OpenDraft): Promise<void> {
  const guids = new Set(
    Object.values(raw)
      .flatMap(listTexts)
      .filter((each) => GUID_PATTERN.test(each)),
  )
  if (guids.size === 0) return
  await commitTogether(site, async (writer) => {
    for (const guid of [...guids].slice(0, MOST_FILES)) {
      const file = await writer.find('submissionFile', guid)
      const isFree = file?.formGuid === draft.formGuid && file.userGuid === draft.userGuid && file.submissionGuid === undefined
      if (file && isFree && file.draft === undefined) await writer.put('submissionFile', guid, { ...file, draft: id })
    }
  })
}

function listTexts(raw: unknown): string[] {
  if (typeof raw === 'string') return [raw]
  return typeof raw === 'object' && raw !== null ? Object.values(raw).flatMap(listTexts) : []
}

const MOST_FILES = 400

/** Mails the address of a draft. @throws AppError SITE_FORM_MAILED where it, or this address, got as many as it may */
export async function sendDraftLink(
  site: Site,
  { guid, id }: Pick<OpenDraft, 'guid' | 'id'>,
  link: { version: FormVersion; to: string; step: string; now: Date },
): Promise<void> {
  const isMailed = await commitTogether(site, async (writer) => {
    const draft = await writer.find('submissionDraft', id)
    if (!draft || draft.mails >= MOST_MAILS || !(await mailDraft(site, writer, { ...link, draft, guid }))) return false
    await writer.put('submissionDraft', id, { ...draft, mails: draft.mails + 1 })
    return true
  })
  if (!isMailed) throw new AppError('SITE_FORM_MAILED')
}

/** Mails with the address of one draft. */
const MOST_MAILS = 5

/** As in the schema of a draft. */
const MOST_CHARACTERS = 800_000

function keyOf(site: Site): Uint8Array {
  return site.keyFor('forms in progress')
}
