import { type ReactNode, useState } from 'react'
import { defineExamples } from '../example/define-examples.ts'
import { samplePictures } from '../example/sample-pictures.ts'
import { noAnswer, simulateUpload } from '../example/simulated-upload.ts'
import type { Upload } from '../../client/upload/upload-queue.ts'
import { PhotoField } from './photo-field.tsx'

const label = { nl: 'Profielfoto', en: 'Profile photo' } as const

function Photo({ language, first, upload }: { language: keyof typeof label; first?: string; upload: Upload<string> }): ReactNode {
  const [photo, setPhoto] = useState(first)
  const remove = async () => setPhoto(undefined)
  return <PhotoField label={label[language]} photo={photo} name="Maria de Jong" upload={upload} onSaved={setPhoto} onRemove={remove} />
}

export const examples = defineExamples({
  title: 'Photo field',
  description: 'Somebody’s photo: choose, cut out and save, or take it away.',
  examples: [
    { name: 'empty', render: (language) => <Photo language={language} upload={simulateUpload({ takes: 1500 })} /> },
    {
      name: 'present',
      render: (language) => <Photo language={language} first={samplePictures.portrait.src} upload={simulateUpload({ takes: 1500 })} />,
    },
    {
      name: 'failing',
      note: 'Saving fails once; what was cut out is still there',
      render: (language) => (
        <Photo language={language} upload={simulateUpload({ takes: 1500, failsAt: { part: 0.5, with: noAnswer, times: 1 } })} />
      ),
    },
  ],
})
