import { isAdministrator } from '#content/access/actor.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listBlocks } from '../../../../api/blocks/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { createEditCode } from '../../../edit-mode/session/actions/create-edit-code.ts'
import { useEditTexts } from '../../../edit-mode/texts/edit-texts.ts'
import { NewPageDialog } from '../../../edit-mode/settings/page-settings/new-page-dialog.tsx'

/** The dialog of edit mode that makes a page, which then opens there. */
export function NewPage({ onClose }: { onClose: () => void }): ReactNode {
  const { i18n } = useTranslation()
  const { callApi } = useApplication()
  const { applicationUser } = useUserState()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(listBlocks)),
    queryFn: ({ signal }) => callApi(listBlocks, { signal }),
  })
  if (!useEditTexts() || !data) return null
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const code = createEditCode(data.body, { language, mayChangeRights: isAdministrator(applicationUser) })
  return <NewPageDialog tools={{ session: { code }, callApi, openUrl: (url) => location.assign(url) }} onClose={onClose} />
}
