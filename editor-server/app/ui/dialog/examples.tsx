import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { defineExamples } from '../example/define-examples.ts'
import { Dialog } from './dialog.tsx'

const words = {
  nl: { open: 'Open', title: 'Pagina verwijderen?', text: 'De pagina gaat ook uit het menu.', yes: 'Verwijder', no: 'Annuleer' },
  en: { open: 'Open', title: 'Delete the page?', text: 'It also leaves the menu.', yes: 'Delete', no: 'Cancel' },
} as const

function Asking({ language, mayClose }: { language: keyof typeof words; mayClose: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { open, title, text, yes, no } = words[language]
  const close = () => setOpen(false)
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{open}</Button>
      </div>
      <Dialog
        isOpen={isOpen}
        title={title}
        {...(mayClose && { onClose: close })}
        actions={
          <>
            <Button look="danger" onClick={close}>
              {yes}
            </Button>
            <Button onClick={close}>{no}</Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  )
}

export const examples = defineExamples({
  title: 'Dialog',
  description: 'Asks something before anything else goes on. It keeps the focus and gives it back.',
  examples: [
    { name: 'question', render: (language) => <Asking language={language} mayClose /> },
    { name: 'must-be-answered', note: 'Escape makes it shake', render: (language) => <Asking language={language} mayClose={false} /> },
  ],
})
