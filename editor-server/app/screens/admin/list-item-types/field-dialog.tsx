import { itemFieldKinds } from '#content/model/list-item-type/field-kinds.ts'
import { fitsField } from '#content/model/list-item-type/field-value.ts'
import type { ItemField } from '#content/model/list-item-type/schema.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { DefinitionFields } from '../../../ui/definition-fields/definition-fields.tsx'
import { type DefinitionValues, readDefinition } from '../../../ui/definition-fields/definition-values.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldKeyOf } from './field-key.ts'
import { useFieldLabel } from './use-field-label.ts'

export interface FieldDialogProps {
  /** Absent: a new one is made. */
  field: ItemField | undefined
  /** Keys that the type has. */
  taken: readonly string[]
  onPut: (field: ItemField) => void
  onClose: () => void
}

const fresh: ItemField = { key: '', label: {}, inputType: 'text', required: false, options: [] }

/** One field of a type. It is kept with the type, when that is saved. */
export function FieldDialog({ field, taken, onPut, onClose }: FieldDialogProps): ReactNode {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const formId = useId()
  const form = useCallForm<DefinitionValues>()
  const given = field ?? fresh
  const title = field ? t('list-item-types.edit', { name: labelOf(field) }) : t('list-item-types.addField')
  const submission = useSubmission(form, async (values) => {
    const read = readDefinition(values, given) as Omit<ItemField, 'key'>
    const made: ItemField = { ...read, key: field?.key ?? fieldKeyOf(values.labelNl, taken) }
    const { options, defaultValue } = made
    if (new Set(options.map(({ value }) => value)).size < options.length) throw faultAt('options', t('list-item-types.optionTwice'))
    if (defaultValue !== undefined && !fitsField(made, defaultValue)) throw faultAt('defaultValue', t('list-item-types.defaultUnfit'))
    onPut(made)
  })
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId}>
            {t('actions.ok')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <CallForm form={form} submission={submission} id={formId} label={title}>
        <DefinitionFields
          form={form}
          given={given}
          kinds={itemFieldKinds}
          defaultLabel={t('list-item-types.defaultValue')}
          defaultHint={t('list-item-types.defaultHint')}
          isNamed
        />
      </CallForm>
    </Dialog>
  )
}

function faultAt(path: string, message: string): ApiProblem {
  return new ApiProblem({ title: message, errors: [{ path, code: '', message }] })
}
