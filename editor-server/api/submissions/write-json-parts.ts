import { textIn } from '#content/model/form/local-text.ts'
import type { Form } from '#content/model/form/schema.ts'
import { mergeFields } from '#content/model/submission/merge-fields.ts'
import { maskAnswer } from '#content/model/submission/tell-answer.ts'
import type { Exported, ExportOptions } from './export-columns.ts'

/**
 * Submissions as JSON: the fields of all versions, and for each submission its answers by guid of their field, as they are stored
 * (`content/model/form/answers.ts`).
 */
export async function* writeJsonParts(
  form: Form,
  walk: AsyncIterable<Exported>,
  { language, isFull }: ExportOptions,
): AsyncGenerator<Uint8Array> {
  const fields = mergeFields(form.versions).map(({ field, lang, versions, isSensitive, inner }) => ({
    guid: field.guid,
    label: textIn(field.label, language, lang).text,
    type: field.type,
    isSensitive,
    versions,
    ...(inner && {
      fields: inner.map((each) => ({
        guid: each.field.guid,
        label: textIn(each.field.label, language, each.lang).text,
        type: each.field.type,
        versions: each.versions,
      })),
    }),
  }))
  const head = JSON.stringify({ form: { guid: form.guid, name: form.name }, fields })
  yield Buffer.from(`${head.slice(0, -1)},"submissions":[`)
  let isFirst = true
  for await (const exported of walk) {
    yield Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(present(exported, isFull))}`)
    isFirst = false
  }
  yield Buffer.from(']}\n')
}

function present({ submission, assignee, answers, hidden }: Exported, isFull: boolean): object {
  const { guid, formVersion: version, createdOn, lang, status, isClosed } = submission
  const told = [...hidden].map(([field, answer]) => [field, isFull && answer !== undefined ? answer : maskAnswer(answer ?? '')] as const)
  return {
    guid,
    version,
    createdOn,
    lang,
    status,
    isClosed,
    ...(assignee && { assignee }),
    answers: { ...answers, ...Object.fromEntries(told) },
  }
}
