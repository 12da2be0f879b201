import { hasAnswer, isPageBreak } from './field-types.ts'
import type { FormField } from './field.ts'
import type { RawAnswers } from './raw-answers.ts'
import type { LocalText } from './text-in.ts'
import type { FormContent } from './schema.ts'

export interface FormStep {
  /** From 0; the address of a step without JavaScript. */
  index: number
  /** What it is called and said of it: of its page break. The first step may have none. */
  label?: LocalText
  hint?: LocalText
  /** Guid of its page break: whether it is there follows from the condition of that. */
  guid?: string
  fields: FormField[]
}

/** The steps of a form. A page break begins one; a form that begins with one has no step before it. */
export function listSteps({ fields }: Pick<FormContent, 'fields'>): FormStep[] {
  const steps: FormStep[] = [{ index: 0, fields: [] }]
  for (const field of fields) {
    const last = steps.at(-1)
    if (!isPageBreak(field)) last?.fields.push(field)
    else {
      const { guid, label, hint } = field
      const isFirst = steps.length === 1 && last?.fields.length === 0 && last.guid === undefined
      const index = isFirst ? 0 : steps.length
      steps[index] = { index, guid, label, ...(hint && { hint }), fields: [] }
    }
  }
  return steps
}

/** Guids of what is there, page breaks among them: `shown` of what `readAnswers` gives. */
type Shown = ReadonlySet<string>

/** Whether a step is passed through: its condition holds, and there is something in it. */
export function isStepShown({ guid, fields }: FormStep, shown: Shown): boolean {
  return (guid === undefined || shown.has(guid)) && fields.some((field) => field.type !== 'hidden' && shown.has(field.guid))
}

/** The step after one; undefined where the overview comes next. */
export function findNextStep(steps: readonly FormStep[], index: number, shown: Shown): FormStep | undefined {
  return steps.find((step) => step.index > index && isStepShown(step, shown))
}

export function findPreviousStep(steps: readonly FormStep[], index: number, shown: Shown): FormStep | undefined {
  return steps.findLast((step) => step.index < index && isStepShown(step, shown))
}

/** The step that a fault or an answer belongs to, by its place. */
export function findStepOf(steps: readonly FormStep[], place: string): FormStep | undefined {
  const [guid] = place.split('.')
  return steps.find(({ fields }) => fields.some((field) => field.guid === guid))
}

/** Fields of a step that are there by the answers in a post, and were not when it was filled in: the step has to be shown once more. */
export function findUnasked({ fields }: FormStep, shown: Shown, posted: RawAnswers): FormField[] {
  return fields.filter(
    (field) => hasAnswer(field) && !hiddenTypes.has(field.type) && shown.has(field.guid) && posted[field.guid] === undefined,
  )
}

/** Types with an answer that nobody fills in. */
const hiddenTypes: ReadonlySet<FormField['type']> = new Set(['hidden', 'calculated'])
