import { defineExamples } from '../example/define-examples.ts'
import { samplePictures } from '../example/sample-pictures.ts'
import { Avatar } from './avatar.tsx'
import { Person } from './person.tsx'

export const examples = defineExamples({
  title: 'Avatar',
  description: 'Somebody’s photo, or initials.',
  examples: [
    {
      name: 'both',
      render: () => (
        <div className="widget-stage__row">
          <Avatar name="Maria de Jong" />
          <Avatar name="Maria de Jong" size={96} />
          <Avatar name="Maria de Jong" photo={samplePictures.portrait.src} size={96} />
        </div>
      ),
    },
    { name: 'beside-a-name', render: () => <Person of={{ name: 'Maria de Jong' }} /> },
  ],
})
