import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../../client/application-context.ts'
import { createLatePart } from '../../ui/late-part/late-part.tsx'
import { Drawer } from '../settings/drawer/drawer.tsx'
import type { DrawerTools } from '../workspace/drawer-tools.ts'
import { createFieldTools } from '../fields/create-field-tools.ts'
import { type FieldTools, FieldToolsContext } from '../fields/field-tools.ts'
import { askLeadingFile } from '../palette/show-inserted.ts'
import { useSolve } from '../canvas/findings/use-solve.ts'
import { usePublishing } from '../workspace/publishing-context.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { useEdit } from '../workspace/edit-context.ts'

/** What others say of the page comes once somebody wants to read it. */
const CommentsPanel = createLatePart(async () => (await import('../comments/comments-panel.tsx')).CommentsPanel)

/** The drawer's place in the frame. */
export function DrawerSlot(): ReactNode {
  const { t } = useTranslation()
  const { callApi, uploadFile } = useApplication()
  const queries = useQueryClient()
  const { session, language, url, moveTo, canvas, view, namePosition, closeDrawer, open } = useEdit()
  const solve = useSolve()
  const { calls, findings } = usePublishing()
  const lang = useEditState(({ edited }) => edited.value.lang ?? 'nl')
  const tools = useMemo(
    (): DrawerTools => ({
      session,
      language,
      callApi,
      findings,
      follows: calls,
      url,
      moveTo,
      namePosition,
      closeDrawer,
      showOnPage: canvas.focusBlock,
      showInserted(guid) {
        canvas.reveal(guid)
        if (askLeadingFile({ session, open }, { guid, isFromPicker: false })) return
        // Whoever chose it with the keys goes on choosing.
        if (!document.activeElement?.closest('.edit-drawer')) canvas.beginText(guid, () => {})
      },
      showOption: canvas.showOption,
      solve,
      view,
      refreshPage: canvas.refresh,
      openUrl: (path) => location.assign(path),
    }),
    [session, language, callApi, calls, findings, url, moveTo, view, namePosition, closeDrawer, solve, canvas, open],
  )
  const fieldTools = useMemo((): FieldTools => {
    const made = createFieldTools({
      queries,
      callApi,
      uploadFile,
      lang,
      language,
      t,
      readProperty: readThemeProperty,
      // Administrators do both.
      mayBuildForms: session.code.mayChangeRights,
    })
    return {
      ...made,
      openThings: view,
      // The page shows it, and the checks speak of it, though nothing of the page itself has changed.
      async saveMedia(guid, fields) {
        const saved = await made.saveMedia(guid, fields)
        canvas.refresh()
        void findings.ask()
        return saved
      },
    }
  }, [queries, callApi, uploadFile, lang, language, t, session, view, canvas, findings])
  return (
    <FieldToolsContext value={fieldTools}>
      <Drawer tools={tools} comments={<CommentsPanel />} />
    </FieldToolsContext>
  )
}

/** A custom property of the theme, as the page in the canvas has it. */
function readThemeProperty(name: string): string {
  const page = document.querySelector('iframe')?.contentDocument?.documentElement
  return page ? getComputedStyle(page).getPropertyValue(name).trim() : ''
}
