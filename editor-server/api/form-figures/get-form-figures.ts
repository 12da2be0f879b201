import { AppError } from '#content/errors/app-error.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { textIn } from '#content/model/form/local-text.ts'
import { findCurrentVersion, type Form, type FormVersion, listFields } from '#content/model/form/schema.ts'
import { listSteps } from '#content/model/form/steps.ts'
import type { FormFigure } from '#content/model/submission/figure.ts'
import type { Entry } from '#content/store/contract.ts'
import { implement, reply } from '../endpoint.ts'
import { getFormFigures as call } from './contract.ts'
import { getForm } from '../submissions/find-submission.ts'
import { readSpreads } from './read-spreads.ts'

/** Days that are told. */
const MOST_DAYS = 366
/** Fields with faults that are told. */
const MOST_FAULTS = 10

export const getFormFigures = implement(call, {
  async run({ site, params, query, language, now }) {
    const form = getForm(site, params.id)
    const version = query.version === undefined ? findCurrentVersion(form) : form.versions.find((each) => each.version === query.version)
    if (!version) throw new AppError('SITE_NOT_FOUND')
    const figures = await site.records.read((reader) =>
      reader.list('formFigure', { prefix: `${form.guid}/${version.version}/`, reverse: true, limit: MOST_DAYS }),
    )
    const { distributions, examined } = await readSpreads(site, form, version, { language, now })
    return reply(200, { ...tellFigures(form, version, figures.toReversed(), language), distributions, examined })
  },
})

function tellFigures(form: Form, version: FormVersion, figures: readonly Entry<FormFigure>[], language: InterfaceLanguage) {
  const sum = (of: (figure: FormFigure) => number | undefined) => figures.reduce((total, { value }) => total + (of(value) ?? 0), 0)
  const faults = new Map<string, number>()
  for (const { value } of figures)
    for (const [guid, count] of Object.entries(value.faults)) faults.set(guid, (faults.get(guid) ?? 0) + count)
  const fields = new Map(listFields(version).map((field) => [field.guid, field]))
  return {
    name: form.name,
    versions: form.versions.map(({ version: number, createdOn }) => ({ version: number, createdOn })),
    version: version.version,
    started: sum(({ started }) => started),
    sent: sum(({ sent }) => sent),
    days: figures.map(({ id, value }) => ({ day: id.split('/').at(-1) ?? '', started: value.started, sent: value.sent })),
    steps: stepsOf(version, language).map((step, index) => ({
      ...step,
      reached: sum(({ reached }) => reached[index]),
      // Below zero where only the day stands among these on which somebody came back to it.
      skipped: Math.max(
        0,
        sum(({ skipped }) => skipped?.[index]),
      ),
    })),
    faults: [...faults]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MOST_FAULTS)
      .map(([guid, count]) => ({ guid, ...labelOf(fields.get(guid)?.label, version, language, guid), count })),
  }
}

/** The first step has no title of its own, unless the form begins with a page break. */
function stepsOf(version: FormVersion, language: InterfaceLanguage): { title?: string; lang?: string }[] {
  return listSteps(version).map(({ label }) => {
    const { text, lang } = textIn(label, language, version.lang)
    return { ...(text !== '' && { title: text }), ...(lang !== undefined && { lang }) }
  })
}

function labelOf(label: Parameters<typeof textIn>[0], { lang: own }: FormVersion, language: InterfaceLanguage, guid: string) {
  const { text, lang } = textIn(label, language, own)
  return { label: text || guid, ...(lang !== undefined && { lang }) }
}
