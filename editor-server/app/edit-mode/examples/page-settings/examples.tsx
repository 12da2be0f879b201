import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { sampleCallApi } from '../samples/sample-calls.ts'
import { createSampleSession } from '../samples/sample-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { defineExamples } from '../../../ui/example/define-examples.ts'
import { sampleGuids } from '../samples/sample-tools.ts'
import { MenuPlaceDialog } from '../../settings/page-settings/menu-place-dialog.tsx'
import { sampleTasks } from '../../../tasks/sample-tasks.ts'
import { TasksContext } from '../../../tasks/use-tasks.ts'
import { NewPageDialog } from '../../settings/page-settings/new-page-dialog.tsx'

function Making({ language }: { language: InterfaceLanguage }): ReactNode {
  const session = useMemo(() => createSampleSession(language), [language])
  const [isOpen, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  return (
    <TasksContext value={sampleTasks}>
      <div className="widget-stage__row">
        <Button onClick={() => setOpen(true)}>+</Button>
        <output>{url}</output>
        {isOpen && <NewPageDialog tools={{ session, callApi: sampleCallApi, openUrl: setUrl }} onClose={() => setOpen(false)} />}
      </div>
    </TasksContext>
  )
}

function Placing({ language, title, guid }: { language: InterfaceLanguage; title: string; guid: string }): ReactNode {
  const session = useMemo(() => createSampleSession(language), [language])
  const [isOpen, setOpen] = useState(false)
  const tools = { session, callApi: sampleCallApi, refreshPage: () => {}, url: '/los', moveTo: () => {} }
  return (
    <TasksContext value={sampleTasks}>
      <div className="widget-stage__row">
        <Button onClick={() => setOpen(true)}>{title}</Button>
        {isOpen && <MenuPlaceDialog tools={tools} page={{ guid, title, lang: language }} onClose={() => setOpen(false)} />}
      </div>
    </TasksContext>
  )
}

export const examples = defineExamples({
  title: 'Pages',
  description: 'A new page with its title, what it begins with and its layout; the place of a page in the menu.',
  examples: [
    { name: 'new', render: (language) => <Making language={language} /> },
    { name: 'menu-place', render: (language) => <Placing language={language} title="Paspoort" guid={sampleGuids.page} /> },
    {
      name: 'not-in-menu',
      render: (language) => <Placing language={language} title="Parkeren" guid="99999999-0000-4000-8000-0000000000ff" />,
    },
  ],
})
