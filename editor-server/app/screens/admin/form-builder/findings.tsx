import type { FormContent } from '#content/model/form/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FORM } from './builder-state.ts'
import { findField } from './edit-fields.ts'
import { nameOfFinding, settingOfFinding } from './name-of-finding.ts'
import type { Draft } from './use-draft.ts'

interface FindingsProps {
  draft: Draft
  content: FormContent
  /** @param setting key of the setting that is wrong */
  onGo: (field: string, setting: string | undefined) => void
}

/** What is wrong with the form, each leading to the setting that it is about. */
export function Findings({ draft, content, onGo }: FindingsProps): ReactNode {
  const { t } = useTranslation()
  const refused = (draft.problem?.errors ?? []).map(({ path, message }) => ({ path, message, fieldGuid: fieldAt(path, content) }))
  const found = draft.saving === 'refused' ? refused : draft.findings
  if (found.length === 0) return null
  return (
    <details className="form-findings" open={draft.saving === 'refused' || undefined}>
      <summary>
        {t(draft.saving === 'refused' ? 'form-builder.findings.refused' : 'form-builder.findings.count', { count: found.length })}
      </summary>
      <ul>
        {found.map(({ path, message, fieldGuid }) => {
          const field = findField(content, fieldGuid)
          return (
            <li key={`${path} ${message}`}>
              <button type="button" onClick={() => onGo(field?.guid ?? FORM, settingOfFinding(path))}>
                {nameOfFinding({ path, fieldGuid }, content, t)}
              </button>
              {': '}
              {message}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** The field that a path such as `body.content.fields.2.fields.0.min` is about. */
function fieldAt(path: string, { fields }: FormContent): string | undefined {
  const [, outer, inner] = /fields\.(\d+)(?:\.fields\.(\d+))?/.exec(path) ?? []
  if (outer === undefined) return undefined
  const field = fields[Number(outer)]
  return (inner === undefined ? field : field?.fields?.[Number(inner)])?.guid
}
