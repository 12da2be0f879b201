import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { sampleCallApi } from '../samples/sample-calls.ts'
import { createSampleSession, sampleBlocks } from '../samples/sample-session.ts'
import { sampleTools } from '../samples/sample-tools.ts'
import { defineExamples } from '../../../ui/example/define-examples.ts'
import { sampleTasks } from '../../../tasks/sample-tasks.ts'
import { TasksContext } from '../../../tasks/use-tasks.ts'
import { useInBrowser } from '../../../client/in-browser/use-in-browser.ts'
import { FieldToolsContext } from '../../fields/field-tools.ts'
import { FindingStore } from '../../workspace/finding-store.ts'
import { solveFinding } from '../../canvas/findings/solve-finding.ts'
import { createPublishingCalls } from '../../workspace/publishing-calls.ts'
import { Drawer } from '../../settings/drawer/drawer.tsx'
import { focusFieldSoon } from '../../settings/drawer/focus-field.ts'
import { ViewStore } from '../../workspace/view-store.ts'

const nothing = () => {}
/** There is no page beside the drawer of an example. */
const canvas = { reveal: nothing, focusBlock: nothing, editText: () => false, findOption: () => undefined }

interface Shown {
  language: InterfaceLanguage
  selection?: readonly string[]
  tab?: string
}

function Shown({ language, selection = [], tab = 'settings' }: Shown): ReactNode {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const session = useMemo(() => createSampleSession(language, selection), [language, selection])
  const { findings, calls } = useMemo(() => {
    const { kind, value } = session.getState().edited
    const made = createPublishingCalls(sampleCallApi, { kind, guid: value.guid })
    return { findings: new FindingStore({ queries, session, calls: made }), calls: made }
  }, [queries, session])
  useEffect(() => findings.follow(), [findings])
  const view = useMemo(() => {
    const made = new ViewStore()
    made.set({ tab })
    return made
  }, [tab])
  const isInBrowser = useInBrowser(() => true)
  useEffect(() => {
    if (isInBrowser) document.documentElement.dataset['drawn'] = ''
  })
  if (!isInBrowser) return null
  const openField = (path: string) => {
    view.set({ tab: 'settings' })
    focusFieldSoon(session.getState().selection[0] ?? '', path)
  }
  return (
    <TasksContext value={sampleTasks}>
      <FieldToolsContext value={{ ...sampleTools, lang: 'nl' }}>
        {/* As in the frame: react-aria adds no style of its own where this stands. */}
        <span id="react-aria-pressable-style" hidden />
        <div className="edit edit-drawer-stage" data-drawer data-area="drawer">
          <Drawer
            tools={{
              session,
              language,
              callApi: sampleCallApi,
              findings,
              follows: calls,
              url: '/regelen/paspoort',
              moveTo: nothing,
              namePosition: (position) => t(`admin.position.${position}`),
              view,
              showOnPage: nothing,
              showInserted: nothing,
              showOption: nothing,
              solve: (finding) => solveFinding(finding, { session, canvas, open: nothing, openField, openDrawer: nothing }),
              refreshPage: nothing,
              openUrl: nothing,
              closeDrawer: nothing,
            }}
          />
        </div>
      </FieldToolsContext>
    </TasksContext>
  )
}

const { text, list, image, other, contact, table } = sampleBlocks
const selections = {
  page: [],
  list: [list.guid],
  image: [image.guid],
  several: [text.guid, other.guid],
  different: [text.guid, list.guid],
  contact: [contact.guid],
  table: [table.guid],
} as const

export const examples = defineExamples({
  title: 'Drawer',
  description:
    'Blocks to add, and all that is set rather than typed: of the selected blocks, else of the page; with what publishing would do.',
  examples: [
    { name: 'blocks', render: (language) => <Shown language={language} tab="blocks" /> },
    ...Object.entries(selections).map(([name, selection]) => ({
      name,
      render: (language: InterfaceLanguage) => <Shown language={language} selection={selection} />,
    })),
    { name: 'items', render: (language) => <Shown language={language} selection={selections.list} tab="items" /> },
    { name: 'rights', render: (language) => <Shown language={language} selection={selections.list} tab="rights" /> },
  ],
})
