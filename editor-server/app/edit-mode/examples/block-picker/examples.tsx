import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { sampleCallApi } from '../samples/sample-calls.ts'
import { createSampleSession } from '../samples/sample-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { defineExamples } from '../../../ui/example/define-examples.ts'
import type { Place } from '../../session/contract.ts'
import { BlockPicker } from '../../palette/block-picker/block-picker.tsx'

function Picking({ language, at }: { language: InterfaceLanguage; at: Place }): ReactNode {
  const { t } = useTranslation()
  const session = useMemo(() => createSampleSession(language), [language])
  const [isOpen, setOpen] = useState(false)
  const [inserted, setInserted] = useState('')
  const tools = { session, language, callApi: sampleCallApi, namePosition: (position: string) => t(`admin.position.${position}`) }
  return (
    <div className="widget-stage__row">
      <Button onClick={() => setOpen(true)}>+</Button>
      <output>{inserted}</output>
      {isOpen && <BlockPicker tools={tools} at={at} onClose={() => setOpen(false)} onInserted={setInserted} />}
    </div>
  )
}

export const examples = defineExamples({
  title: 'Block picker',
  description: 'Kinds of blocks in groups. Typing searches, arrows go through the grid; what may not stand here says why.',
  examples: [
    { name: 'main', render: (language) => <Picking language={language} at={{ position: 'main' }} /> },
    { name: 'top', note: 'A hero may stand here', render: (language) => <Picking language={language} at={{ position: 'top' }} /> },
  ],
})
