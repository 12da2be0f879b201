import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../ui/notice/notice.tsx'

/** Shown in place of a form that does not exist. @param words where something else may be missing */
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
