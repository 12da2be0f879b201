import type { ReactNode } from 'react'
import { DEFAULT_TEXTAREA_ROWS } from '#content/model/form/field-settings.ts'
import { mostCharacters } from '#content/model/form/check-answer.ts'
import { choiceTypes, fileTypes, isPageBreak } from '#content/model/form/field-types.ts'
import { nameOf } from '#content/model/form/posted.ts'
import { AddressField } from './address-field.tsx'
import { ChoiceField, ConsentField } from './choice-field.tsx'
import { describedBy, faultAt, type FieldArgs, idOf, read, say } from './field-args.ts'
import { FaultText, FormHeading, Hint, Label } from './field-parts.tsx'
import { FileField } from './file-field.tsx'
import { GroupField } from './group-field.tsx'
import { lineInputOf } from './line-input.ts'
import { describeAnswer } from './overview.tsx'

/** Whether steps have titles, which headings are below then. */
const hasTitledSteps = ({ version }: FieldArgs['form']): boolean => version.fields.some(isPageBreak)

/** One field with its label, hint and what is wrong with it. Nothing of it needs a script. */
export function FieldView(args: FieldArgs): ReactNode {
  const { field, form, place, raw } = args
  switch (field.type) {
    case 'heading': {
      const { text, lang } = read(form, field.label)
      return (
        <FormHeading form={form} below={(field.level ?? 2) - (hasTitledSteps(form) ? 1 : 2)} className="form__heading" lang={lang}>
          {text}
        </FormHeading>
      )
    }
    case 'statement':
      return (
        <div className="form__statement">
          {[field.label, field.hint].flatMap((texts, index) => {
            const { text, lang } = read(form, texts)
            return text.split(/\n{2,}/).flatMap((paragraph, at) =>
              paragraph ? (
                <p key={`${index}-${at}`} lang={lang}>
                  {paragraph}
                </p>
              ) : (
                []
              ),
            )
          })}
        </div>
      )
    case 'group':
      return <GroupField {...args} renderField={(inner) => <FieldView key={inner.place} {...inner} />} />
    case 'hidden':
      return <input type="hidden" name={nameOf(place)} defaultValue={typeof raw === 'string' ? raw : ''} />
    case 'calculated':
      return <CalculatedField {...args} />
    case 'address':
      return <AddressField {...args} />
    case 'consent':
      return <ConsentField {...args} />
    default:
      if (choiceTypes.has(field.type) || field.type === 'yes-no') return <ChoiceField {...args} />
      if (fileTypes.has(field.type)) return <FileField {...args} />
      return <TypedField {...args} />
  }
}

/** Types whose shape is shown by an example. */
const withExample: ReadonlySet<string> = new Set(['date', 'time', 'fulltime', 'datetime', 'colour', 'iban', 'phone'])

function TypedField(args: FieldArgs): ReactNode {
  const { field, form, place, raw } = args
  const fault = faultAt(form, field, place)
  const example = withExample.has(field.type) ? say(form, `form.example.${field.type}`) : undefined
  const pattern = read(form, field.patternHint)
  const hasHint = Boolean(read(form, field.hint).text || example || pattern.text)
  const id = idOf(form, place)
  const own = {
    id,
    name: nameOf(place),
    defaultValue: typeof raw === 'string' ? raw : '',
    ...describedBy(form, place, { hint: hasHint, fault }),
  }
  return (
    <div className={fault ? 'form__field form__field--fault' : 'form__field'} data-place={place}>
      <Label {...args} />
      {hasHint && <Hint {...args} more={[example, pattern.text]} />}
      <FaultText form={form} place={place} fault={fault} />
      {field.type === 'textarea' ? (
        <textarea {...own} className="form__textarea" rows={field.rows ?? DEFAULT_TEXTAREA_ROWS} maxLength={mostCharacters(field)} />
      ) : (
        <Line {...args} own={own} />
      )}
    </div>
  )
}

function Line({ field, own }: FieldArgs & { own: Record<string, unknown> }): ReactNode {
  const { width, mask, ...input } = lineInputOf(field)
  const control = <input {...own} {...input} className={`form__input form__input--${width}`} data-mask={mask} />
  if (field.type !== 'currency') return control
  return (
    <span className="form__amount">
      <span aria-hidden="true">€</span>
      {control}
    </span>
  )
}

/** A value that follows from others; the browser keeps it up to date. */
function CalculatedField(args: FieldArgs): ReactNode {
  const { field, form, place } = args
  const answer = form.calculated[place]
  const text = answer === undefined ? '' : describeAnswer(field, answer, form)[0]
  return (
    <div className="form__field form__field--calculated">
      <Label {...args} isPlain />
      <Hint {...args} />
      <output className="form__output" id={idOf(form, place)}>
        {text || '–'}
      </output>
    </div>
  )
}
