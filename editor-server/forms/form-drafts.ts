import { createHash } from 'node:crypto'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import { type RawAnswers, rawAnswersSchema } from '#content/model/form/raw-answers.ts'
import { DRAFT_KEPT, type SubmissionDraft } from '#content/model/submission/draft.ts'
import { AppError } from '#content/errors/app-error.ts'
import { hashToken } from '../accounts/sessions.ts'
import { seal, unseal } from '../site/seal-secret.ts'
import type { Site } from '../site/site.ts'
import { commitTogether } from './commit-together.ts'
import { addFigure } from './count-figure.ts'

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

/**
 * Keeps what was typed so far, for another 7 days, and counts the steps that were not reached before.
 * @throws AppError SITE_BODY_TOO_LARGE for more than a form can hold
 */
export async function keepDraft(site: Site, { id, draft, raw }: OpenDraft, reached: number, now: Date): Promise<void> {
  const checked = rawAnswersSchema.safeParse(raw)
  if (!checked.success) throw new AppError('SITE_BODY_TOO_LARGE', { limit: MOST_CHARACTERS })
  const sealed = seal(JSON.stringify(checked.data), keyOf(site))
  if (sealed.length > MOST_CHARACTERS) throw new AppError('SITE_BODY_TOO_LARGE', { limit: MOST_CHARACTERS })
  const { formGuid, formVersion: version } = draft
  await commitTogether(site, async (writer) => {
    const before = await writer.find('submissionDraft', id)
    const furthest = Math.max(before?.reached ?? 0, reached)
    const first = before ? before.reached + 1 : 0
    const steps = Array.from({ length: Math.max(0, furthest + 1 - first) }, (_, at) => first + at)
    const expiresOn = new Date(now.getTime() + DRAFT_KEPT).toISOString()
    await writer.put('submissionDraft', id, { ...draft, sealed, reached: furthest, expiresOn })
    if (!before || steps.length > 0) await addFigure(writer, { formGuid, version, now }, { started: before ? 0 : 1, steps })
  })
}

/** As in the schema of a draft. */
const MOST_CHARACTERS = 800_000

function keyOf(site: Site): Uint8Array {
  return site.keyFor('forms in progress')
}
