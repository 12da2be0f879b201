import { ExternalLink, File } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../workspace/edit-context.ts'
import { ChoiceDialog } from './choice-dialog.tsx'

/** Links of what is selected, or of the page: opens what the chosen one leads to. */
export function LinksDialog(): ReactNode {
  const { t } = useTranslation()
  const { session, canvas, close, follow } = useEdit()
  // The caret, which may decide which these are, is gone once the dialog has the focus.
  const [links] = useState(() => canvas.listLinks(session.getState().selection))
  const { origin } = location
  return (
    <ChoiceDialog
      label={t('edit.palette.links.title')}
      placeholder={t('edit.palette.links.placeholder')}
      choices={links.map(({ href, name }) => {
        const isHere = href.startsWith(`${origin}/`)
        const about = isHere ? href.slice(origin.length) : href
        return { id: href, label: name, words: about, about, icon: isHere ? File : ExternalLink }
      })}
      onClose={close}
      onChoose={(href, isApart) => {
        close()
        void follow(href, isApart)
      }}
    />
  )
}
