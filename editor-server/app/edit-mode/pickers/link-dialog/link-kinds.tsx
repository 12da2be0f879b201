import { FileText, Globe, Link, Mail, Phone } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'

const kinds = { target: Link, web: Globe, file: FileText, mail: Mail, phone: Phone } as const
export type LinkKind = keyof typeof kinds

/** What a link can lead to, as radio buttons. */
export function LinkKinds({ kind, onChange }: { kind: LinkKind; onChange: (kind: LinkKind) => void }): ReactNode {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="edit-link-kinds">
      <legend className="ui-visually-hidden">{t('edit.link-dialog.kind')}</legend>
      {(Object.keys(kinds) as LinkKind[]).map((each) => (
        <label key={each} className="edit-link-kinds__kind">
          <input className="ui-visually-hidden" type="radio" name={name} checked={each === kind} onChange={() => onChange(each)} />
          <Icon of={kinds[each]} size={16} />
          {t(`edit.link-dialog.kinds.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
