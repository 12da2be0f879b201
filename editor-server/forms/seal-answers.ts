import { type Answer, type Answers, answersSchema } from '#content/model/form/answers.ts'
import { findSensitive } from '#content/model/form/find-sensitive.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import { findHidden } from '#content/model/submission/hidden-answers.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { seal, unseal } from '../site/seal-secret.ts'
import type { Site } from '../site/site.ts'

type Keyed = Pick<Site, 'keyFor'>

/** Answers as they are stored: those to sensitive fields encrypted, so that the records and every backup of them are useless without SITE_SECRET. */
export function sealAnswers(site: Keyed, version: Pick<FormContent, 'fields'>, answers: Answers): Pick<Submission, 'answers' | 'sealed'> {
  const plain = { ...answers }
  const sealed: Record<string, string> = {}
  for (const guid of findSensitive(version)) {
    if (plain[guid] === undefined) continue
    sealed[guid] = seal(JSON.stringify(plain[guid]), keyOf(site))
    delete plain[guid]
  }
  return { answers: plain, sealed }
}

/** The sensitive answers of a submission, by guid of the field. One that cannot be opened, such as after a change of SITE_SECRET, is absent. */
export function openSealed(site: Keyed, { sealed }: Pick<Submission, 'sealed'>): Map<string, Answer> {
  const entries = Object.entries(sealed)
  if (entries.length === 0) return new Map()
  const key = keyOf(site)
  return new Map(
    entries.flatMap(([guid, text]) => {
      const answer = open(guid, text, key)
      return answer === undefined ? [] : [[guid, answer] as const]
    }),
  )
}

/** The answers that are shown masked, by guid of the field: what is sealed, and what came in before its field counted as sensitive. */
export function openHidden(
  site: Keyed,
  submission: Pick<Submission, 'answers' | 'sealed'>,
  version: Pick<FormContent, 'fields'> | undefined,
): Map<string, Answer> {
  const { answers } = submission
  const plain = [...findHidden(submission, version)].flatMap((guid) => {
    const answer = answers[guid]
    return answer === undefined ? [] : [[guid, answer] as const]
  })
  return new Map([...plain, ...openSealed(site, submission)])
}

function open(guid: string, text: string, key: Uint8Array): Answer | undefined {
  try {
    return answersSchema.parse({ [guid]: JSON.parse(unseal(text, key)) })[guid]
  } catch {
    return undefined
  }
}

function keyOf(site: Keyed): Uint8Array {
  return site.keyFor('sensitive answers')
}
