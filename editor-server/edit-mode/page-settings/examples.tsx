import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { sampleCallApi } from '../../dev/widgets/sample-calls.ts'
import { createSampleSession } from '../../dev/widgets/sample-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { defineExamples } from '../../ui/example/define-examples.ts'
import { NewPageDialog } from './new-page-dialog.tsx'

function Making({ language }: { language: InterfaceLanguage }): ReactNode {
  const session = useMemo(() => createSampleSession(language), [language])
  const [isOpen, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  return (
    <div className="widget-stage__row">
      <Button onClick={() => setOpen(true)}>+</Button>
      <output>{url}</output>
      {isOpen && <NewPageDialog tools={{ session, callApi: sampleCallApi, openUrl: setUrl }} onClose={() => setOpen(false)} />}
    </div>
  )
}

export const examples = defineExamples({
  title: 'New page',
  description: 'A title, what it begins with, its layout and its place in the menu.',
  examples: [{ name: 'new', render: (language) => <Making language={language} /> }],
})
