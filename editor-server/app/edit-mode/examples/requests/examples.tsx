import { defineExamples } from '../../../ui/example/define-examples.ts'
import { sampleFindings, sampleRequest } from '../../workspace/sample-publishing-calls.ts'
import { bar, Stage } from '../publish/stage.tsx'

const returned = {
  on: '2026-11-21T10:40:00Z',
  by: { guid: '00000000-0000-4000-8000-0000000000f0', name: 'Ahmed Kaya' },
  note: 'Het telefoonnummer van het loket is nog het oude.',
}

export const examples = defineExamples({
  title: 'Requests to publish',
  description: 'What somebody sees who may not publish, and what somebody who may is asked.',
  examples: [
    {
      name: 'asked',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} calls={{ request: sampleRequest }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'ask',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} calls={{ mayPublish: false }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'ask-with-errors',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} calls={{ mayPublish: false, findings: sampleFindings }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'waiting',
      render: (language) => (
        <Stage language={language} view={{ kind: 'publish' }} calls={{ mayPublish: false, request: { ...sampleRequest, isOwn: true } }}>
          {bar}
        </Stage>
      ),
    },
    {
      name: 'returned',
      render: (language) => (
        <Stage
          language={language}
          view={{ kind: 'publish' }}
          calls={{ mayPublish: false, request: { ...sampleRequest, isOwn: true, isCurrent: false, returned } }}
        >
          {bar}
        </Stage>
      ),
    },
  ],
})
