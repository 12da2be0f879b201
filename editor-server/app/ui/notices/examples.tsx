import { notificationPositions } from '#content/model/notification/read-notification.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { defineExamples } from '../example/define-examples.ts'
import { NoticeStore, type NoticeRequest } from './notice-store.ts'
import { Notices } from './notices.tsx'

const words = {
  nl: {
    done: 'De pagina is opgeslagen.',
    busy: 'Bezig met publiceren…',
    failed: 'Opslaan is niet gelukt. Code: SAVE-PAGE-20261121T093000Z',
    gone: 'Drie blokken zijn verwijderd.',
    undo: 'Ongedaan maken',
    retry: 'Probeer opnieuw',
    show: 'Toon een bericht',
  },
  en: {
    done: 'The page is saved.',
    busy: 'Publishing…',
    failed: 'Saving failed. Code: SAVE-PAGE-20261121T093000Z',
    gone: 'Three blocks are deleted.',
    undo: 'Undo',
    retry: 'Try again',
    show: 'Show a notice',
  },
} as const

type Words = (typeof words)[keyof typeof words]

/** Notices that stay, or come with each press. */
function Shown({ first, next, label }: { first: readonly NoticeRequest[]; next?: NoticeRequest; label?: string }): ReactNode {
  const [store] = useState(() => {
    const made = new NoticeStore()
    for (const notice of first) made.show(notice)
    return made
  })
  return (
    <>
      {next && label !== undefined && (
        <div>
          <Button onClick={() => store.show(next)}>{label}</Button>
        </div>
      )}
      <Notices store={store} />
    </>
  )
}

const staying = ({ done, busy, failed, gone, undo, retry }: Words): NoticeRequest[] => [
  { kind: 'information', message: busy, isBusy: true, timeout: 0 },
  { kind: 'positive', message: done, timeout: 0 },
  { kind: 'positive', message: gone, timeout: 0, action: { label: undo, run: () => {} } },
  { kind: 'negative', message: failed, timeout: 0, action: { label: retry, run: () => {} } },
]

export const examples = defineExamples({
  title: 'Notices',
  description: 'What happens by itself, over the page, in one of nine places. Each waits while the pointer or the focus is with it.',
  examples: [
    { name: 'kinds', render: (language) => <Shown first={staying(words[language])} /> },
    {
      name: 'positions',
      render: (language) => (
        <Shown first={notificationPositions.map((position) => ({ position, message: words[language].done, timeout: 0 }))} />
      ),
    },
    {
      name: 'closes-by-itself',
      note: 'After five seconds; rest on it, and it stays',
      render: (language) => <Shown first={[]} next={{ kind: 'positive', message: words[language].done }} label={words[language].show} />,
    },
  ],
})
