import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import {
  changeRows,
  type FormAct,
  groupPosted,
  ownNames,
  type PostedValues,
  readAct,
  readPosted,
  replaceStep,
} from '#content/model/form/posted.ts'
import type { RawAnswers } from '#content/model/form/raw-answers.ts'
import type { FormVersion } from '#content/model/form/schema.ts'
import { findNextStep, findPreviousStep, type FormStep, findUnasked, listSteps } from '#content/model/form/steps.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import { DRAFT_KEPT } from '#content/model/submission/draft.ts'
import { countFigure } from '../forms/count-figure.ts'
import { checkNotFull } from '../forms/find-full.ts'
import { placesOfForm } from '../forms/form-blocks.ts'
import { adoptFiles, draftIdOf, findDraft, keepDraft, type OpenDraft, submissionGuidOf } from '../forms/form-drafts.ts'
import { fieldsAtFault, type ReadForm, readSent } from '../forms/read-sent.ts'
import type { Site } from '../site/site.ts'
import { checkMayFillIn, type FormAnswer, type FormRequest, getFormVersion, stepUrl } from './form-page.ts'
import { mailLink } from './mail-link.ts'
import { keepFiles, type KeptFiles } from './post-files.ts'
import { receivePost } from './receive-post.ts'
import { sendDraft } from './send-draft.ts'

/** A step that is posted, or the whole form. */
export async function postStep(asked: FormRequest): Promise<FormAnswer> {
  // Before its body is read; the block that it says it comes from is looked at then. A session may have ended: what was typed is kept.
  if (asked.actor) checkMayFillIn(asked, asked.guid)
  return receivePost(asked, async ({ entries, files }) => {
    const { site, guid: formGuid, now } = asked
    const values = groupPosted(entries)
    const lang = readLang(values)
    asked.lang = lang
    if (own(values, 'trap') !== '') return { kind: 'page', page: { kind: 'thanks', lang } }
    const open = await openDraft(asked, values)
    if (!('draft' in open)) return open
    const { version, form } = getFormVersion(asked, formGuid, open.draft.formVersion)
    const pressed = readAct(own(values, 'act'))
    // What is saved for later is kept in any case: by then there may be room.
    if (open.isNew && pressed?.kind !== 'save') await checkNotFull(site, form, asked.actor?.guid)
    if (pressed?.kind === 'mail') return mailLink(site, { open, version, step: own(values, 'step'), email: own(values, 'mail'), now })
    if (open.isSignedOut) return keepUntilSignIn(site, open, version, entries, now)
    const { userGuid } = open.draft
    const kept = await keepFiles(site, files, { version, formGuid, userGuid, draft: open.id, now })
    const step = listSteps(version)[Number(own(values, 'step') || 'overview')]
    const all = groupPosted([...entries, ...kept.entries])
    const posted = step ? readPosted(step, all) : {}
    const act = pressed ?? { kind: step ? 'next' : 'send' }
    // A script has the answers of all steps, and posts them where it cannot go on by itself.
    const before = own(values, 'all') === '1' ? { ...open.raw, ...readPosted(version, all) } : open.raw
    const raw = changeRows(step ? replaceStep(before, step, posted) : before, act)
    const read = await readSent(site, { version, raw, lang: open.draft.lang, now })
    if (act.kind === 'send' && !step) return sendDraft(site, { open, form, version, read, now })
    const next = follow({ version, step, act, read, posted, kept })
    const way = next.step === 'overview' ? { furthest: listSteps(version).length - 1 } : { at: next.step, furthest: next.step }
    await keepDraft(site, { ...open, raw }, { ...way, shown: read.steps }, now)
    if (own(values, 'all') === '1') await adoptFiles(site, { ...open, raw })
    if (next.faults.size > 0) await countFigure(site, { formGuid, version: version.version, now }, { faults: next.faults })
    return { kind: 'go', to: stepUrl(open.guid, next.step, next.more) }
  })
}

/** Keeps what somebody posts whose session has ended; the way on leads past the sign-in. */
async function keepUntilSignIn(
  site: Site,
  open: OpenDraft,
  version: FormVersion,
  entries: Iterable<readonly [string, string]>,
  now: Date,
): Promise<FormAnswer> {
  const values = groupPosted(entries)
  const step = listSteps(version)[Number(own(values, 'step') || 'overview')]
  if (step)
    await keepDraft(site, { ...open, raw: replaceStep(open.raw, step, readPosted(step, values)) }, { furthest: open.draft.reached }, now)
  return { kind: 'go', to: stepUrl(open.guid, step?.index ?? 'overview') }
}

const own = (values: PostedValues, name: keyof typeof ownNames): string => values.get(ownNames[name])?.[0] ?? ''

function readLang(values: PostedValues): string {
  const lang = languageSchema.safeParse(own(values, 'lang'))
  return lang.success ? lang.data : 'nl'
}

/** The draft that is posted, a new one for the first step, or the way to what it became. @throws AppError SITE_NOT_FOUND, SITE_FORBIDDEN */
async function openDraft(
  asked: FormRequest,
  values: PostedValues,
): Promise<(OpenDraft & { isNew: boolean; isSignedOut: boolean }) | { kind: 'go'; to: string }> {
  const { site, actor, guid: formGuid, now } = asked
  const sent = own(values, 'draft')
  const known = sent === '' ? undefined : await findDraft(site, sent, now)
  if (sent !== '' && !known) {
    const guid = submissionGuidOf(sent)
    const submission = await site.records.read((reader) => reader.find('submission', guid))
    if (submission?.formGuid === formGuid) return { kind: 'go', to: `/submission/${guid}` }
  }
  const open = known?.draft.formGuid === formGuid ? known : beginDraft(asked, values)
  const { userGuid, blockGuid } = open.draft
  if (actor && userGuid !== undefined && userGuid !== actor.guid) throw new AppError('SITE_NOT_FOUND')
  const refusal = refusalOf(() => checkMayFillIn(asked, formGuid, blockGuid))
  const isSignedOut = !actor && (userGuid !== undefined || refusal?.code === 'SITE_SIGN_IN')
  if (refusal && !isSignedOut) throw refusal
  return { ...open, isNew: open !== known, isSignedOut }
}

function refusalOf(check: () => void): AppError | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function beginDraft({ site, actor, guid: formGuid, now }: FormRequest, values: PostedValues): OpenDraft {
  const guid = randomUUID()
  const blockGuid = own(values, 'block')
  const pageGuid = placesOfForm(site.index, formGuid).find(({ block }) => block.guid === blockGuid)?.pageGuid
  const draft: OpenDraft['draft'] = {
    formGuid,
    formVersion: Number(own(values, 'version')),
    lang: readLang(values),
    ...(pageGuid !== undefined && { pageGuid }),
    blockGuid,
    ...(actor && { userGuid: actor.guid }),
    submissionGuid: submissionGuidOf(guid),
    sealed: '',
    reached: 0,
    mails: 0,
    createdOn: now.toISOString(),
    expiresOn: new Date(now.getTime() + DRAFT_KEPT).toISOString(),
  }
  return { guid, id: draftIdOf(guid), draft, raw: {} }
}

interface Posted {
  version: FormVersion
  /** Absent for the overview. */
  step: FormStep | undefined
  act: FormAct
  read: ReadForm
  posted: RawAnswers
  kept: KeptFiles
}

interface Next {
  step: number | 'overview'
  /** What the address says besides. */
  more: Record<string, string>
  /** Guids of the fields whose answer is refused. */
  faults: ReadonlySet<string>
}

function follow({ version, step, act, read, posted, kept }: Posted): Next {
  const steps = listSteps(version)
  const at = step?.index ?? steps.length
  const refused: Record<string, string> =
    kept.refused.length === 0 ? {} : { refused: kept.refused.map(({ place, code }) => `${place}:${code}`).join(' ') }
  const go = (to: number | 'overview', more: Record<string, string> = {}): Next => ({ step: to, more, faults: new Set() })
  switch (act.kind) {
    case 'back':
      return go(findPreviousStep(steps, at, read.shown)?.index ?? 0)
    case 'to':
      return go(steps[act.step] ? act.step : 0)
    case 'next': {
      if (!step) return go('overview')
      const wrong = read.faults.filter(({ place }) => posted[place.split('.')[0] ?? ''] !== undefined)
      const faults = fieldsAtFault(version, [...wrong, ...kept.refused])
      if (faults.size > 0) return { step: at, more: { check: '1', ...refused }, faults }
      // What it answers brought up fields that nobody was asked for.
      if (findUnasked(step, read.shown, posted).length > 0) return go(at)
      return go(findNextStep(steps, at, read.shown)?.index ?? 'overview')
    }
    case 'save':
      return go(step?.index ?? 'overview', { saved: '1', ...refused })
    default:
      return go(step?.index ?? 'overview', refused)
  }
}
