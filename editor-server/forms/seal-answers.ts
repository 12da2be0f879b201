import type { Answers } from '#content/model/form/answers.ts'
import { isSensitive } from '#content/model/form/field.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { seal, unseal } from '../site/seal-secret.ts'
import type { Site } from '../site/site.ts'

type Keyed = Pick<Site, 'keyFor'>

/** Answers as they are stored: those to sensitive fields encrypted, so that the records and every backup of them are useless without SITE_SECRET. */
export function sealAnswers(
  site: Keyed,
  { fields }: Pick<FormContent, 'fields'>,
  answers: Answers,
): Pick<Submission, 'answers' | 'sealed'> {
  const plain = { ...answers }
  const sealed: Record<string, string> = {}
  for (const { guid } of fields.filter(isSensitive)) {
    if (plain[guid] === undefined) continue
    sealed[guid] = seal(JSON.stringify(plain[guid]), keyOf(site))
    delete plain[guid]
  }
  return { answers: plain, sealed }
}

/** The sensitive answers of a submission, by guid of the field. @throws Error when they were sealed with another SITE_SECRET */
export function openAnswers(site: Keyed, { sealed }: Pick<Submission, 'sealed'>): Answers {
  const key = keyOf(site)
  return Object.fromEntries(Object.entries(sealed).map(([guid, text]) => [guid, JSON.parse(unseal(text, key)) as Answers[string]]))
}

function keyOf(site: Keyed): Uint8Array {
  return site.keyFor('sensitive answers')
}
