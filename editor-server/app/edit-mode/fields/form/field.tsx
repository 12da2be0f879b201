import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useFieldTools } from '../field-tools.ts'
import type { FieldProps } from '../field.ts'
import { OneOfSite } from '../site-choices.tsx'

/** A published form of this site, by its guid, with the way to where it is built for those who may. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { mayBuildForms } = useFieldTools()
  const chosen = typeof field.value === 'string' ? `/view/${field.value}` : ''
  return (
    <OneOfSite field={field} read="listForms" goneLabel={t('edit.fields.form.gone')}>
      {mayBuildForms && (
        <a className="edit-form-link" href={`/admin/forms${chosen}`} target="_blank" rel="noreferrer">
          {t(chosen === '' ? 'edit.fields.form.toForms' : 'edit.fields.form.build')}
          <Icon of={ExternalLink} size={14} />
        </a>
      )}
    </OneOfSite>
  )
}
