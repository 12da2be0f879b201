import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Form } from '#content/model/form/schema.ts'
import { openAnswersOf } from '#content/model/submission/hidden-answers.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { tellAnswer } from '#content/model/submission/tell-answer.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import { tellingFor } from './telling.ts'

/** Whether all words are in the answers, as they are told; those of sensitive answers never are. */
export function createHolds(form: Form, asked: string | undefined, language: InterfaceLanguage): (submission: Submission) => boolean {
  const words = foldText(asked ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return () => true
  const versions = new Map(form.versions.map((version) => [version.version, version]))
  return (submission) => {
    const { formVersion, lang } = submission
    const version = versions.get(formVersion)
    const answers = openAnswersOf(submission, version)
    const telling = tellingFor(language, version?.lang ?? lang)
    const text = foldText(
      (version?.fields ?? [])
        .flatMap((field) => {
          const answer = answers[field.guid]
          return answer === undefined ? [] : [tellAnswer(field, answer, telling)]
        })
        .join('\n'),
    )
    return words.every((word) => text.includes(word))
  }
}
