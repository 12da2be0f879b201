import { useQuery } from '@tanstack/react-query'
import { FilePen, FilePlus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listDraftPages } from '../../../api/pages/contract.ts'
import { useApplication } from '../../client/application-context.ts'
import { askAnew, keys } from '../../client/queries/keys.ts'
import { describeFailureInLine } from '../../ui/call-form/describe-failure.ts'
import { describeMoment } from '../../client/describe-moment.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { joinUrl } from '#content/model/url/join-url.ts'

/** Pages with a draft that the person may edit, the latest first: what was made and left is found here. */
export function DraftsDialog(): ReactNode {
  const { t } = useTranslation()
  const { session, language, close } = useEdit()
  const { callApi } = useApplication()
  const { data, error } = useQuery({
    queryKey: keys.drafts,
    queryFn: async ({ signal }) => (await callApi(listDraftPages, { signal })).body,
    ...askAnew,
  })
  const drafts = (data ?? []).filter(({ guid }) => guid !== session.getState().edited.value.guid)
  const nothing = error ? describeFailureInLine(error, t) : t(data ? 'edit.palette.drafts.none' : 'table.loading')
  return (
    <ChoiceDialog
      label={t('edit.palette.drafts.title')}
      placeholder={t('edit.palette.drafts.placeholder')}
      choices={drafts.map(({ guid, title, url, draftState, changedOn }) => ({
        id: guid,
        label: title,
        words: url,
        icon: draftState === 'new' ? FilePlus : FilePen,
        end: (
          <span className="edit-choice__hint">
            {t(`edit.palette.drafts.${draftState}`, { moment: describeMoment(changedOn, language) })}
          </span>
        ),
      }))}
      {...(drafts.length === 0 && { nothing })}
      onClose={close}
      onChoose={(chosen) => {
        const url = drafts.find(({ guid }) => guid === chosen)?.url
        if (url !== undefined) void session.saveNow().then(() => location.assign(joinUrl(url, '/edit')))
      }}
    />
  )
}
