import { isAdministrator } from '#content/access/actor.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listBlocks } from '../../../../api/blocks/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { createEditCode } from '../../session/actions/create-edit-code.ts'
import { useEditTexts } from '../../texts/edit-texts.ts'
import '../../styles.ts'
import { NewPageDialog } from './new-page-dialog.tsx'

export interface NewPageProps {
  /** Goes to where the page is edited; by default the browser does. */
  openUrl?: (url: string) => void
  onClose: () => void
}

/** The dialog of edit mode that makes a page, for screens outside it. */
export function NewPage({ openUrl = (url) => location.assign(url), onClose }: NewPageProps): ReactNode {
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
  return <NewPageDialog tools={{ session: { code }, callApi, openUrl }} onClose={onClose} />
}
