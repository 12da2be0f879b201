import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../ui/notice/notice.tsx'

/** Stands where a form should be that there is not. @param words where not only the form can be missing */
export function FormGone({ words }: { words?: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <Notice kind="warning" isAnswer title={words ?? t('admin.form.gone')}>
      <p>
        <Link to="/admin/forms">{t('admin.form.all')}</Link>
      </p>
    </Notice>
  )
}
