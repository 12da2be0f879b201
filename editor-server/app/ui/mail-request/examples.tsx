import { sendVerificationResults } from '#content/model/verification/verification.ts'
import { defineExamples } from '../example/define-examples.ts'
import { MailRequest } from './mail-request.tsx'

export const examples = defineExamples({
  title: 'Mail request',
  description: 'Asks for a mail; press the button for what came of it.',
  examples: sendVerificationResults.map((result) => ({
    name: result,
    render: () => <MailRequest kind="verify" email="noor@voorbeeld.nl" label={result} ask={() => Promise.resolve(result)} />,
  })),
})
