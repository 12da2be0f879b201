import type { ReactNode } from 'react'
import { ownNames } from '#content/model/form/posted.ts'
import { findNextStep, findPreviousStep, findStepOf, type FormStep, isStepShown, listSteps } from '#content/model/form/steps.ts'
import { hasAnswer } from '#content/model/form/field-types.ts'
import { listFields } from '#content/model/form/list-fields.ts'
import { sortFaults } from '#content/model/form/sort-faults.ts'
import { faultAt, type FormState, idOf, read, say } from './field-args.ts'
import { FormHeading } from './field-parts.tsx'
import { FieldView } from './field-view.tsx'
import { rowsOf } from './group-field.tsx'
import { Overview } from './overview.tsx'

export interface FormBodyProps extends FormState {
  formGuid: string
  /** A step by its number from 0, or the overview of all answers before sending. */
  step: number | 'overview'
  /** Block and page that it stands on. */
  blockGuid?: string | undefined
  pageGuid?: string | undefined
  /** The draft that keeps answers without JavaScript. */
  draft?: string | undefined
  /** Names and values of answers of other steps that nothing keeps yet. */
  others?: readonly (readonly [name: string, value: string])[]
}

/** Where a form is sent without JavaScript. */
export const formAction = (formGuid: string): string => `/submission/${formGuid}`

/** Name of the hidden control with the text that programs like to fill in. */
const trapLabel = 'form.trap'

/**
 * One step of a form, or the overview of what was answered: a `<form>` that works without JavaScript. The static page shows the first step; the
 * live server the others; in the browser the island shows them all. Controls are not bound to a state, so that what was typed before the script came stays.
 */
export function FormBody(props: FormBodyProps): ReactNode {
  const { formGuid, step, version, lang, blockGuid, pageGuid, draft, others = [] } = props
  const steps = listSteps(version)
  const current = step === 'overview' ? undefined : steps[step]
  return (
    <form
      className="form__form"
      method="post"
      action={formAction(formGuid)}
      encType="multipart/form-data"
      noValidate
      lang={lang}
      aria-label={read(props, version.title).text}
    >
      <Own name={ownNames.version} value={String(version.version)} />
      <Own name={ownNames.lang} value={lang} />
      <Own name={ownNames.step} value={String(step)} />
      <Own name={ownNames.block} value={blockGuid} />
      <Own name={ownNames.page} value={pageGuid} />
      <Own name={ownNames.draft} value={draft} />
      {current && <Own name={ownNames.asked} value={listAsked(current, props).join(' ')} />}
      {others.length > 0 && <Own name={ownNames.all} value="1" />}
      {others.map(([name, value]) => (
        <Own key={`${name} ${value}`} name={name} value={value} />
      ))}
      <div className="form__trap" aria-hidden="true">
        <label htmlFor={`${props.ids}-trap`}>{say(props, trapLabel)}</label>
        <input id={`${props.ids}-trap`} type="text" name={ownNames.trap} tabIndex={-1} autoComplete="off" />
      </div>
      {current ? <StepTitle {...props} index={current.index} /> : <OverviewTitle {...props} />}
      <Faults {...props} />
      {current ? (
        current.fields
          .filter(({ guid }) => props.shown.has(guid))
          .map((field) => <FieldView key={field.guid} field={field} place={field.guid} raw={props.raw[field.guid]} form={props} />)
      ) : (
        <Overview {...props} steps={steps} />
      )}
      <Buttons {...props} steps={steps} />
    </form>
  )
}

function Own({ name, value }: { name: string; value: string | undefined }): ReactNode {
  return value === undefined ? null : <input type="hidden" name={name} value={value} />
}

/** Places of the answers that a step asks for. */
function listAsked({ fields }: FormStep, { shown, raw }: FormBodyProps): string[] {
  return fields
    .filter((field) => hasAnswer(field) && shown.has(field.guid))
    .flatMap((field) => [
      field.guid,
      ...(field.type === 'group' ? rowsOf({ field, raw: raw[field.guid] }).map((_, row) => `${field.guid}.${row}`) : []),
    ])
}

function StepTitle(props: FormBodyProps & { index: number }): ReactNode {
  const steps = listSteps(props.version)
  const shown = steps.filter((step) => isStepShown(step, props.shown) || step.index === props.index)
  const { label, hint } = steps[props.index] ?? {}
  const title = read(props, label)
  const said = read(props, hint)
  const count = shown.length
  return (
    <>
      {count > 1 && (
        <p className="form__steps">
          {say(props, 'form.step', { number: shown.findIndex(({ index }) => index === props.index) + 1, count })}
        </p>
      )}
      {title.text && (
        <FormHeading form={props} className="form__step-title" tabIndex={-1} lang={title.lang} data-title>
          {title.text}
        </FormHeading>
      )}
      {said.text && <p lang={said.lang}>{said.text}</p>}
    </>
  )
}

function OverviewTitle(props: FormBodyProps): ReactNode {
  return (
    <>
      <FormHeading form={props} className="form__step-title" tabIndex={-1} data-title>
        {say(props, 'form.overview')}
      </FormHeading>
      <p>{say(props, 'form.overviewLead')}</p>
    </>
  )
}

/** What has to be put right, each with a link to its field (WCAG 3.3.1). */
function Faults(props: FormBodyProps): ReactNode {
  const { faults, version, step } = props
  const steps = listSteps(version)
  const own = sortFaults(
    version,
    faults.filter(({ place }) => step === 'overview' || findStepOf(steps, place)?.index === step),
  )
  if (own.length === 0) return null
  const fields = new Map(listFields(version).map((field) => [field.guid, field]))
  const title = `${idOf(props, 'faults')}-title`
  return (
    <div className="form__faults" id={idOf(props, 'faults')} role="group" aria-labelledby={title} tabIndex={-1} data-faults>
      <FormHeading form={props} className="form__faults-title" id={title}>
        {say(props, 'form.problem', { count: own.length })}
      </FormHeading>
      <ul>
        {own.map(({ place, code }) => {
          const parts = place.split('.')
          const field = fields.get(parts.findLast((part) => fields.has(part)) ?? '')
          const label = read(props, field?.label)
          // The first part of an address has the id of the address.
          const id = idOf(props, place.replace(/\.postcode$/, ''))
          return (
            <li key={`${place} ${code}`}>
              <a href={`#${id}`}>
                {label.text && (
                  <span lang={label.lang}>
                    {label.text}
                    {/[?!.:]$/.test(label.text) ? ' ' : ': '}
                  </span>
                )}
                {faultAt(props, field, place)}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Buttons(props: FormBodyProps & { steps: ReturnType<typeof listSteps> }): ReactNode {
  const { step, steps, shown } = props
  const index = step === 'overview' ? steps.length : step
  const hasPrevious = findPreviousStep(steps, index, shown) !== undefined
  const isLast = step !== 'overview' && findNextStep(steps, step, shown) === undefined
  const next = step === 'overview' ? 'form.send' : isLast ? 'form.toOverview' : 'form.next'
  return (
    <div className="actions form__buttons">
      {/* Pressing Enter in a field presses the first button, which must be this one. */}
      <button className="action action--primary" type="submit" name={ownNames.act} value={step === 'overview' ? 'send' : 'next'}>
        {say(props, next)}
      </button>
      {hasPrevious && (
        <button className="action action--quiet" type="submit" name={ownNames.act} value="back">
          {say(props, 'form.back')}
        </button>
      )}
      {/* Who can fill in a form at once needs no way to come back to it. */}
      {steps.length > 1 && (
        <button className="form__change" type="submit" name={ownNames.act} value="save">
          {say(props, 'form.save')}
        </button>
      )}
    </div>
  )
}
