import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditWords, createAuditWords } from './audit-words.ts'

/** Lines of the log in the language of the screen. */
export function useAuditWords(): AuditWords {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  return useMemo(() => createAuditWords(t, language), [t, language])
}
