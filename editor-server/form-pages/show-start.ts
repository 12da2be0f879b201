import { checkSubmit } from '#content/access/block-access.ts'
import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import { writePosted } from '#content/model/form/posted.ts'
import { prefill } from '#content/model/form/prefill.ts'
import { presentVersion } from '#content/model/form/public-form.ts'
import { findCurrentVersion } from '#content/model/form/schema.ts'
import { isStepShown, listSteps } from '#content/model/form/steps.ts'
import { checkNotFull } from '../forms/find-full.ts'
import { type FormPlace, placesOfForm } from '../forms/form-blocks.ts'
import { readSent } from '../forms/read-sent.ts'
import { checkMayFillIn, type FormAnswer, type FormRequest, getFormVersion, PAGE_IDS } from './form-page.ts'

/**
 * The first step of a form at an address of its own, with what the address and the profile of who is signed in fill in beforehand. Nothing is
 * kept until it is posted. @throws AppError where it cannot be filled in
 */
export async function showStart(asked: FormRequest): Promise<FormAnswer> {
  const { site, actor, guid: formGuid, now, request } = asked
  const query = new URLSearchParams(request.originalUrl.split('?')[1])
  const wanted = query.get('block') ?? ''
  const version = findCurrentVersion(site.index.find('form', formGuid) ?? { versions: [] })
  if (version === undefined) return undefined
  const blockGuid = GUID_PATTERN.test(wanted) ? wanted : undefined
  checkMayFillIn(asked, formGuid, blockGuid)
  const langOf = ({ pageGuid }: FormPlace) => site.index.find('page', pageGuid)?.lang
  const places = placesOfForm(site.index, formGuid).filter(
    ({ block, page }) => (blockGuid === undefined || block.guid === blockGuid) && checkSubmit(actor, block, page, 'open').isAllowed,
  )
  const place = places.find((each) => langOf(each) === version.lang) ?? places[0]
  const lang = (place && langOf(place)) ?? version.lang
  asked.lang = lang
  const { form } = getFormVersion(asked, formGuid, version.version)
  await checkNotFull(site, form, actor?.guid)
  const raw = prefill(version, { query, profile: actor })
  const { answers, shown, calculated } = await readSent(site, { version, raw, lang, now })
  const steps = listSteps(version)
  const first = steps.find((each) => isStepShown(each, shown))
  if (!first) return undefined
  const later = { fields: steps.filter(({ index }) => index !== first.index).flatMap(({ fields }) => fields) }
  return {
    kind: 'page',
    page: {
      kind: 'step',
      lang,
      form: {
        formGuid,
        step: first.index,
        version: presentVersion(version),
        lang,
        ids: PAGE_IDS,
        headingLevel: 2,
        raw,
        answers,
        shown,
        calculated,
        faults: [],
        files: {},
        blockGuid: place?.block.guid,
        pageGuid: place?.pageGuid,
        others: writePosted(later, raw),
      },
    },
  }
}
