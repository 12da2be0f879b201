import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import type { FormField } from '#content/model/form/field.ts'
import { type FieldArgs, type FormState, idOf, read, say } from './field-args.ts'

/** Whether a field may stay empty, which its label says: most fields of a form may not. */
export function isOptional({ type, isRequired, requireWhen }: FormField): boolean {
  return isRequired !== true && requireWhen === undefined && type !== 'calculated' && type !== 'group' && type !== 'consent'
}

export function LabelText({ field, form }: Pick<FieldArgs, 'field' | 'form'>): ReactNode {
  const { text, lang } = read(form, field.label)
  return (
    <>
      <span lang={lang}>{text}</span>
      {isOptional(field) && <span className="form__optional"> ({say(form, 'form.optional')})</span>}
    </>
  )
}

export function Label({ field, form, place, isPlain }: FieldArgs & { isPlain?: boolean }): ReactNode {
  const text = <LabelText field={field} form={form} />
  return isPlain ? (
    <span className="form__label">{text}</span>
  ) : (
    <label className="form__label" htmlFor={idOf(form, place)}>
      {text}
    </label>
  )
}

/** What helps to answer. */
export function Hint({ field, form, place, more = [] }: FieldArgs & { more?: readonly (string | undefined)[] }): ReactNode {
  const { text, lang } = read(form, field.hint)
  const others = more.filter(Boolean).join(' ')
  if (!text && !others) return null
  return (
    <p className="form__hint" id={`${idOf(form, place)}-hint`}>
      {text && <span lang={lang}>{text}</span>} {others}
    </p>
  )
}

export function FaultText({ form, place, fault }: { form: FormState; place: string; fault: string | undefined }): ReactNode {
  return (
    fault && (
      <p className="form__fault" id={`${idOf(form, place)}-fault`}>
        <span className="sr-only">{say(form, 'form.fault')} </span>
        {fault}
      </p>
    )
  )
}

/** A heading so many levels below the titles of steps. */
export function FormHeading({
  form,
  below = 0,
  ...attributes
}: HTMLAttributes<HTMLElement> & { form: Pick<FormState, 'headingLevel'>; below?: number; 'data-title'?: boolean }): ReactNode {
  return createElement(`h${form.headingLevel + below}`, attributes)
}
