import { defineExamples } from '../../../ui/example/define-examples.ts'
import { Reopened } from '../../../ui/example/reopened.tsx'
import { SignedOutDialog } from '../../frame/rescue/signed-out-dialog.tsx'

export const examples = defineExamples({
  title: 'Rescue',
  description: 'What edit mode asks by itself: a session that has ended.',
  examples: [{ name: 'signed-out', render: () => <Reopened>{(close) => <SignedOutDialog onClose={close} />}</Reopened> }],
})
