import type { ReactNode } from 'react'
import { useApplication } from '../../client/application-context.ts'
import { DeletePage } from '../settings/page-settings/delete-page.tsx'
import { OriginalDialog } from '../publish/original/original-dialog.tsx'
import { MenuPlaceDialog } from '../settings/page-settings/menu-place-dialog.tsx'
import { NewPageDialog } from '../settings/page-settings/new-page-dialog.tsx'
import { TemplateOfPageDialog } from '../settings/page-settings/template-of-page-dialog.tsx'
import { TranslatePageDialog } from '../settings/page-settings/translate-page-dialog.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import type { PageOverlay } from './overlays.tsx'

/** Dialogs about pages. Only the last of them is also for what is no page. */
export function PageOverlays({ overlay }: { overlay: PageOverlay }): ReactNode {
  const { session, canvas, url, moveTo, close } = useEdit()
  const { callApi } = useApplication()
  const { edited } = session.getState()
  const page = edited.kind === 'page' ? edited.value : undefined
  const openUrl = (to: string) => void session.saveNow().then(() => location.assign(to))
  switch (overlay.kind) {
    case 'menu-place': {
      const tools = { session, callApi, refreshPage: canvas.refresh, url, moveTo }
      return page ? <MenuPlaceDialog tools={tools} page={page} under={overlay.under} onClose={close} /> : null
    }
    case 'delete-page': {
      // A page that is deleted has nothing to save.
      const leave = (to: string) => location.assign(to)
      return page ? <DeletePage tools={{ session, callApi, openUrl: leave }} page={page} onClose={close} /> : null
    }
    case 'template-of-page':
      return page ? <TemplateOfPageDialog page={page} savePage={() => session.saveNow()} onClose={close} /> : null
    case 'translate':
      return page ? <TranslatePageDialog tools={{ session, callApi, openUrl }} page={page} onClose={close} /> : null
    case 'original':
      return page ? <OriginalDialog page={page} openUrl={openUrl} onClose={close} /> : null
    case 'new-page':
      return <NewPageDialog tools={{ session, callApi, openUrl }} {...(page && { original: page })} onClose={close} />
  }
}
