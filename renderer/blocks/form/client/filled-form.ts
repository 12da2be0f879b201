import { CONTENT_TIME_ZONE } from '#content/model/instant/instant.ts'
import { changeRows, type FormAct, groupPosted, ownNames, readPosted, writePosted } from '#content/model/form/posted.ts'
import type { RawAnswers } from '#content/model/form/raw-answers.ts'
import { readAnswers, type ReadAnswers } from '#content/model/form/read-answers.ts'
import { findNextStep, findPreviousStep, findStepOf, isStepShown, listSteps } from '#content/model/form/steps.ts'
import type { ShownFault, ShownVersion, UploadedFile } from '../field-args.ts'

/** Where somebody is in a form, and what was typed. */
export interface FilledForm {
  raw: RawAnswers
  step: number | 'overview'
  faults: readonly ShownFault[]
  files: Readonly<Record<string, UploadedFile>>
  /** Rises where controls have to be made anew, since they are not bound to what was typed. */
  revision: number
}

export const emptyForm = (version: ShownVersion): FilledForm => ({
  raw: {},
  step: firstStep(version),
  faults: [],
  files: {},
  revision: 0,
})

function firstStep(version: ShownVersion): number {
  const { shown } = readFilled(version, {}, { lang: version.lang, files: {}, today: '' })
  return listSteps(version).find((step) => isStepShown(step, shown))?.index ?? 0
}

/** The first step as every visitor sees it: what depends on the day is known once the script is there. */
export function readFilled(
  version: ShownVersion,
  raw: RawAnswers,
  { lang, files, today }: { lang: string; files: FilledForm['files']; today: string },
): ReadAnswers {
  return readAnswers(version, raw, {
    lang,
    today,
    // The server has looked at the type of what it took.
    findFile: (_, guid) => files[guid] && { ...files[guid], type: '' },
  })
}

/** The day in the time zone of the site. */
export function todayAt(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: CONTENT_TIME_ZONE }).format(instant)
}

/** What stands in the controls of a form now. Files that were chosen are uploaded apart. */
export function readControls(version: ShownVersion, form: HTMLFormElement): RawAnswers {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return readPosted(version, groupPosted(entries))
}

/** Has a form post also what was answered in its other steps. */
export function addAnswers(form: HTMLFormElement | undefined, version: ShownVersion, raw: RawAnswers): void {
  const shown = new Set(form ? [...new FormData(form).keys()] : [])
  const others = writePosted(version, raw).filter(([name]) => !shown.has(name))
  for (const [name, value] of [[ownNames.all, '1'] as const, ...others])
    form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
}

/** What a button of the form does; undefined for sending, which the form itself cannot do. */
export function act(version: ShownVersion, filled: FilledForm, asked: FormAct, read: ReadAnswers): FilledForm | undefined {
  const steps = listSteps(version)
  const index = filled.step === 'overview' ? steps.length : filled.step
  const turned = (step: number | 'overview') => ({ ...filled, step, faults: [], revision: filled.revision + 1 })
  switch (asked.kind) {
    case 'next': {
      const faults = read.faults.filter(({ place }) => findStepOf(steps, place)?.index === index)
      if (faults.length > 0) return { ...filled, faults }
      return turned(findNextStep(steps, index, read.shown)?.index ?? 'overview')
    }
    case 'back':
      return turned(findPreviousStep(steps, index, read.shown)?.index ?? 0)
    case 'to':
      return turned(asked.step)
    case 'add':
    case 'remove':
      return { ...filled, raw: changeRows(filled.raw, asked), faults: [], revision: filled.revision + 1 }
    default:
      return undefined
  }
}

/** How far somebody came, and which steps conditions passed over on the way. */
export function findWay(
  version: ShownVersion,
  seen: ReadonlySet<number>,
  shown: ReadAnswers['shown'],
): { step: number; skipped: readonly number[] } {
  const furthest = Math.max(0, ...seen)
  const passed = listSteps(version).filter((step) => step.index < furthest && !seen.has(step.index) && !isStepShown(step, shown))
  return { step: furthest, skipped: passed.map(({ index }) => index) }
}

interface Beginning {
  version: ShownVersion
  kept: Pick<FilledForm, 'raw' | 'step' | 'files'> | undefined
  /** What stands in the first step. */
  controls: RawAnswers
  prefilled: RawAnswers
}

/**
 * What a form begins with once its script is there: what was kept, and over it what was typed before. A browser that goes back to a page puts some
 * of what stood there into its controls; what it left empty says nothing.
 * @returns undefined for an empty form
 */
export function beginWith({ version, kept, controls, prefilled }: Beginning): Partial<FilledForm> | undefined {
  const typed = Object.fromEntries(Object.entries(controls).filter(([, raw]) => hasContent(raw)))
  const raw = { ...(kept?.raw ?? prefilled), ...typed }
  if (!kept) return Object.keys(raw).length > 0 ? { raw } : undefined
  const isOther = Object.entries(typed).some(([guid, each]) => JSON.stringify(each) !== JSON.stringify(kept.raw[guid]))
  return { raw, files: kept.files, step: isOther ? firstStep(version) : kept.step }
}

/** Answers with others where there are none yet. */
export function addMissing(raw: RawAnswers, others: RawAnswers): RawAnswers {
  return { ...raw, ...Object.fromEntries(Object.entries(others).filter(([guid]) => !hasContent(raw[guid]))) }
}

function hasContent(raw: unknown): boolean {
  return typeof raw === 'string' ? raw !== '' : Object.values(raw ?? {}).some(hasContent)
}
