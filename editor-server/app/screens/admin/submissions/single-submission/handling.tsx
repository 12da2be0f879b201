import { submissionStatuses, type SubmissionStatus } from '#content/model/submission/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getSubmissionsOverview } from '../../../../../api/submissions/contract.ts'
import { useApplication } from '../../../../client/application-context.ts'
import { keys } from '../../../../client/queries/keys.ts'
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx'
import { SelectField } from '../../../../ui/select-field/select-field.tsx'
import type { Submission } from './screen.tsx'
import { useChange } from './use-change.ts'

interface HandlingProps {
  submission: Submission
  version: string | undefined
}

/** Where the work stands, whose it is, and whether the sender still sees the submission. */
export function Handling({ submission, version }: HandlingProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { guid, formGuid, status, assignee, isClosed } = submission
  const { change, isBusy } = useChange(guid, version)
  const { data } = useQuery({
    queryKey: keys.submissionsOverview(formGuid),
    queryFn: ({ signal }) => callApi(getSubmissionsOverview, { params: { id: formGuid }, signal }),
  })
  const people = data?.body.people ?? []
  // Who is no administrator any more stays chosen until somebody chooses another.
  const choices = assignee && !people.some((person) => person.guid === assignee.guid) ? [assignee, ...people] : people
  return (
    <section className="admin-section admin-submission__part" aria-labelledby="submission-handling" aria-busy={isBusy || undefined}>
      <h2 id="submission-handling">{t('single-submission.handling')}</h2>
      <SelectField
        label={t('parts.submission.status')}
        value={status}
        options={submissionStatuses.map((value) => ({ value, label: t(`parts.submission.statuses.${value}`) }))}
        onChange={({ target }) => change({ status: target.value as SubmissionStatus })}
      />
      <SelectField
        label={t('parts.submission.assignee')}
        value={assignee?.guid ?? ''}
        options={[
          { value: '', label: t('parts.submission.nobody') },
          ...choices.map((person) => ({ value: person.guid, label: person.name })),
        ]}
        onChange={({ target }) => change({ assigneeGuid: target.value === '' ? null : target.value })}
      />
      <Checkbox label={t('single-submission.close')} checked={isClosed} onChange={({ target }) => change({ isClosed: target.checked })} />
    </section>
  )
}
