import { type ReactNode, useEffect, useState } from 'react'
import { ApiProblem } from '../../client/api/api-problem.ts'
import { defineExamples } from '../example/define-examples.ts'
import { uploadToLibrary } from '../example/library-upload.ts'
import { chooseSample } from '../example/sample-pictures.ts'
import { noAnswer, simulateUpload } from '../example/simulated-upload.ts'
import { acceptedImages } from '../../client/upload/accepted-files.ts'
import { FileUpload } from './file-upload.tsx'
import { UploadList } from './upload-list.tsx'
import type { UploadState } from '../../client/upload/upload-queue.ts'

const label = { nl: 'Afbeeldingen toevoegen', en: 'Add images' } as const
const bombs = {
  nl: ['Deze afbeelding is te groot.', 'Maak de afbeelding kleiner: hoogstens 50 miljoen pixels en hoogstens 500 beelden.'],
  en: ['This image is too large.', 'Make the image smaller: at most 50 million pixels and at most 500 frames.'],
} as const

/** What the server says of an image that is too large, in the language of who sends it. */
function refuseBomb(language: keyof typeof bombs): ApiProblem {
  const [title, detail] = bombs[language]
  return new ApiProblem({ status: 413, code: 'SITE_IMAGE_PIXELS', title, detail })
}

interface Standing {
  state: UploadState
  /** The size in bytes that the list shows. */
  size: number
}

/** Rows of a real list that stand still, so that they can be looked at. */
function States({ files }: { files: Readonly<Record<string, Standing>> }): ReactNode {
  const [mill, setMill] = useState<File>()
  useEffect(() => void chooseSample('mill', 'molen.svg').then(setMill), [])
  const rows = Object.entries(files).map(([name, { state, size }]) => {
    const isPicture = mill && /\.(jpe?g|png|webp|avif)$/.test(name)
    const file = new File(isPicture ? [mill] : [], name, { type: isPicture ? mill.type : '' })
    return { id: name, state, file: Object.defineProperty(file, 'size', { value: size }) }
  })
  const nothing = () => {}
  return <UploadList rows={rows} accepts={acceptedImages} onCancel={nothing} onRetry={nothing} onRemove={nothing} />
}

export const examples = defineExamples({
  title: 'File upload',
  description: 'Files are chosen or dropped and go at once, two at a time. Each can be cancelled and tried again.',
  examples: [
    {
      name: 'empty',
      note: 'Choose some files: each takes four seconds',
      render: (language) => <FileUpload label={label[language]} upload={simulateUpload({ takes: 4000 })} />,
    },
    {
      name: 'one',
      note: 'A second file takes the place of the first',
      render: (language) => <FileUpload label={label[language]} upload={simulateUpload({ takes: 4000 })} isMultiple={false} />,
    },
    {
      name: 'failing',
      note: 'The line breaks half-way, once; try again goes well',
      render: (language) => (
        <FileUpload label={label[language]} upload={simulateUpload({ takes: 3000, failsAt: { part: 0.5, with: noAnswer, times: 1 } })} />
      ),
    },
    {
      name: 'refusing',
      note: 'The server takes nothing',
      render: (language) => (
        <FileUpload
          label={label[language]}
          upload={simulateUpload({ takes: 1500, failsAt: { part: 1, with: refuseBomb(language), times: Number.POSITIVE_INFINITY } })}
        />
      ),
    },
    {
      name: 'library',
      note: 'Sends in earnest: on the host of a site, as an editor who is signed in there',
      render: (language) => <FileUpload label={label[language]} upload={uploadToLibrary(language)} />,
    },
    {
      name: 'uploading',
      note: 'Chosen, under way, and being looked at by the server',
      render: () => (
        <States
          files={{
            'stadhuis.jpg': { size: 2_340_000, state: { kind: 'checking' } },
            'molen-bij-zonsondergang-gezien-vanaf-de-dijk-2026-11-21.jpg': { size: 18_200_000, state: { kind: 'sending', part: 0.42 } },
            'brug.png': { size: 640_000, state: { kind: 'waiting' } },
          }}
        />
      ),
    },
    {
      name: 'done',
      render: () => (
        <States
          files={{
            'stadhuis.jpg': { size: 2_340_000, state: { kind: 'done' } },
            'brug.webp': { size: 480_000, state: { kind: 'done' } },
          }}
        />
      ),
    },
    {
      name: 'refused',
      note: 'Seen before sending, told by the server, and a failure that may go better',
      render: (language) => (
        <States
          files={{
            'begroting.pdf': { size: 812_000, state: { kind: 'refused', reason: 'kind' } },
            'luchtfoto.png': { size: 34_100_000, state: { kind: 'refused', reason: 'size' } },
            'leeg.png': { size: 0, state: { kind: 'refused', reason: 'empty' } },
            'bom.png': { size: 96_000, state: { kind: 'refused', reason: refuseBomb(language) } },
            'brug.jpg': { size: 480_000, state: { kind: 'failed', reason: noAnswer } },
          }}
        />
      ),
    },
    { name: 'cancelled', render: () => <States files={{ 'stadhuis.jpg': { size: 2_340_000, state: { kind: 'cancelled' } } }} /> },
  ],
})
