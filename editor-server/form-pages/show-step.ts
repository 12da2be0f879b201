import type { AnswerFault } from '#content/model/form/answers.ts'
import { extensionsOf } from '#content/model/form/check-answer.ts'
import { MOST_FILE_BYTES } from '#content/model/form/field.ts'
import { leastTimeWithoutScript } from '#content/model/form/least-time.ts'
import { presentVersion } from '#content/model/form/public-form.ts'
import { type FormVersion, listFields } from '#content/model/form/schema.ts'
import { findStepOf, type FormStep, isStepShown, listSteps } from '#content/model/form/steps.ts'
import type { OpenDraft } from '../forms/form-drafts.ts'
import { readSent } from '../forms/read-sent.ts'
import { savedPage } from './mail-link.ts'
import { checkMayFillIn, type FormAnswer, type FormRequest, getFormVersion, PAGE_IDS, stepUrl } from './form-page.ts'

/** A step of a form that is being filled in, or the overview. @throws AppError where it cannot go on */
export async function showStep(asked: FormRequest, open: OpenDraft): Promise<FormAnswer> {
  const { guid, draft, raw } = open
  const { site, actor, request, now } = asked
  const { formGuid, blockGuid, pageGuid, userGuid, lang } = draft
  if (userGuid !== undefined && userGuid !== actor?.guid) return actor ? undefined : { kind: 'signIn' }
  asked.lang = lang
  checkMayFillIn(asked, formGuid, blockGuid)
  const { form, version } = getFormVersion(asked, formGuid, draft.formVersion)
  const { answers, faults, shown, calculated, files } = await readSent(site, { version, raw, lang, now })
  const steps = listSteps(version)
  const query = (name: string) => (typeof request.query[name] === 'string' ? request.query[name] : '')
  const step = readStep(query('step'), steps)
  const first = steps.find((each) => isStepShown(each, shown))?.index ?? 0
  if (step === undefined || (step !== 'overview' && !isStepShown(steps[step] as FormStep, shown) && step !== first))
    return { kind: 'go', to: stepUrl(guid, first) }
  const saved = query('saved')
  if (saved !== '') return { kind: 'page', page: savedPage(open, { step, isMailed: saved === 'mailed' }) }
  const refused = readRefused(query('refused'), version)
  const places = new Set(refused.map(({ place }) => place))
  const own = query('check') === '1' ? faults.filter(({ place }) => findStepOf(steps, place)?.index === step && !places.has(place)) : []
  return {
    kind: 'page',
    page: {
      kind: 'step',
      lang,
      ...(query('said') === 'tooSoon' && { wait: Math.max(0, Date.parse(draft.createdOn) + leastTimeWithoutScript(form) - now.getTime()) }),
      form: {
        formGuid,
        step,
        version: presentVersion(version),
        lang,
        ids: PAGE_IDS,
        headingLevel: 2,
        raw,
        answers,
        shown,
        calculated,
        faults: [...own, ...refused],
        files,
        blockGuid,
        pageGuid,
        draft: guid,
      },
    },
  }
}

function readStep(text: string, steps: readonly FormStep[]): number | 'overview' | undefined {
  if (text === 'overview') return text
  return /^\d{1,3}$/.test(text) && steps[Number(text)] ? Number(text) : undefined
}

/** Faults that only the server knows of: they come after an answer, and are not found anew. */
const known: ReadonlySet<string> = new Set<AnswerFault['code']>(['fileType', 'fileSize', 'fileGone', 'fileRoom', 'taken'])

function readRefused(text: string, version: FormVersion): AnswerFault[] {
  const fields = new Map(listFields(version).map((field) => [field.guid, field]))
  return text.split(' ').flatMap((each): AnswerFault[] => {
    const [place = '', code = ''] = each.split(':')
    const field = fields.get(place.split('.').at(-1) ?? '')
    if (!field || !known.has(code)) return []
    const values =
      code === 'fileType'
        ? { types: extensionsOf(field).join(', ') }
        : code === 'fileSize'
          ? { size: field.maxBytes ?? MOST_FILE_BYTES }
          : {}
    return [{ place, code: code as AnswerFault['code'], values }]
  })
}
