import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { defineExamples } from '../../../ui/example/define-examples.ts'
import { ImageDialog } from '../../pickers/image-dialog/image-dialog.tsx'
import { ImageWords } from '../../pickers/image-dialog/image-words.tsx'
import { LinkDialog } from '../../pickers/link-dialog/link-dialog.tsx'
import { MediaDialog } from '../../pickers/media-dialog/media-dialog.tsx'
import { lateSource, sampleGuid, sampleSource } from '../../pickers/sample-source.ts'

const open = { nl: 'Open', en: 'Open' } as const

/** A dialog that is open at once, with what it gave back below it. */
function Opened({
  language,
  children,
}: {
  language: keyof typeof open
  children: (done: (value: unknown) => void, close: () => void) => ReactNode
}): ReactNode {
  const [isOpen, setOpen] = useState(true)
  const [value, setValue] = useState<unknown>()
  const close = () => setOpen(false)
  const done = (given: unknown) => {
    setValue(given)
    close()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{open[language]}</Button>
      {value !== undefined && <pre>{JSON.stringify(value, null, 2)}</pre>}
      {isOpen && children(done, close)}
    </>
  )
}

function WordsOfImage({ lang }: { lang: string }): ReactNode {
  const [alt, setAlt] = useState('')
  const value = { guid: sampleGuid(11), alt }
  return <ImageWords source={sampleSource} lang={lang} value={value} isAsked onChange={setAlt} onDone={() => {}} />
}

export const examples = defineExamples({
  title: 'Pickers',
  description: 'Dialogs of edit mode that choose where a link leads, a file of the library, and an image with its alternative text.',
  examples: [
    {
      name: 'link-new',
      note: 'Search with “p”; save without a choice',
      render: (language) => (
        <Opened language={language}>
          {(done, close) => (
            <LinkDialog source={sampleSource} place="prose" value={{ href: '', text: 'klik hier' }} onSave={done} onClose={close} />
          )}
        </Opened>
      ),
    },
    {
      name: 'link-page',
      note: 'A page with headings',
      render: (language) => (
        <Opened language={language}>
          {(done, close) => (
            <LinkDialog
              source={sampleSource}
              place="option"
              value={{ href: `/g/${sampleGuid(1)}#kosten`, text: '' }}
              onSave={done}
              onRemove={close}
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
    {
      name: 'link-mail',
      render: (language) => (
        <Opened language={language}>
          {(done, close) => (
            <LinkDialog
              source={sampleSource}
              place="prose"
              value={{ href: 'mailto:info@voorbeeldstad.example', text: 'info@voorbeeldstad.example' }}
              onSave={done}
              onRemove={close}
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
    {
      name: 'media',
      render: (language) => (
        <Opened language={language}>
          {(done, close) => <MediaDialog source={sampleSource} kinds={['image', 'document']} onChoose={done} onClose={close} />}
        </Opened>
      ),
    },
    {
      name: 'image',
      render: (language) => (
        <Opened language={language}>
          {(done, close) => (
            <ImageDialog
              source={sampleSource}
              lang={language}
              value={{ guid: sampleGuid(11), alt: '' }}
              onSave={done}
              onRemove={close}
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
    {
      name: 'image-words',
      note: 'Beside a chosen image of a text',
      render: (language) => <WordsOfImage lang={language} />,
    },
    {
      name: 'image-late',
      note: 'The library answers after two seconds; another image is chosen before',
      render: (language) => (
        <Opened language={language}>
          {(done, close) => (
            <ImageDialog source={lateSource} lang={language} value={{ guid: sampleGuid(11), alt: '' }} onSave={done} onClose={close} />
          )}
        </Opened>
      ),
    },
  ],
})
