import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FindingList } from '../canvas/findings/finding-list.tsx'
import type { Checked } from './use-checked.ts'
import { Waiting } from './waiting.tsx'

/** What the checks say of what is to be published. */
export function FindingsPart({ checked, ref }: { checked: Checked; ref: Ref<HTMLElement> }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className="edit-sheet__part" ref={ref} tabIndex={-1} aria-label={t('edit.findings.title')}>
      <h3>{t('edit.findings.title')}</h3>
      {checked.impact ? (
        <FindingList findings={checked.findings} />
      ) : (
        <Waiting text={t('edit.findings.asking')} hasFailed={checked.hasFailed} />
      )}
    </section>
  )
}
