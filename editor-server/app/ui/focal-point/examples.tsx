import { type ReactNode, useState } from 'react'
import { defineExamples } from '../example/define-examples.ts'
import { samplePictures } from '../example/sample-pictures.ts'
import { FocalPoint } from './focal-point.tsx'

function Choosing({ picture, x, y }: { picture: keyof typeof samplePictures; x: number; y: number }): ReactNode {
  const [value, setValue] = useState({ x, y })
  return <FocalPoint {...samplePictures[picture]} value={value} onChange={setValue} />
}

export const examples = defineExamples({
  title: 'Focal point',
  description: 'What stays in view where a page cuts a picture, with the cuts that come of it.',
  examples: [
    { name: 'middle', render: () => <Choosing picture="mill" x={0.5} y={0.5} /> },
    { name: 'chosen', note: 'A face at the side stays in the square', render: () => <Choosing picture="portrait" x={0.35} y={0.45} /> },
  ],
})
