import { answersSchema, type Answer } from '#content/model/form/answers.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { unseal } from '../../site/seal-secret.ts'
import type { Site } from '../../site/site.ts'

/** What the key of sensitive answers is derived for (`Site.keyFor`). */
export const SEALED_FOR = 'sensitive answers'

/** The sensitive answers of a submission. One that cannot be opened, such as after a change of SITE_SECRET, is absent. */
export function openSealed(site: Pick<Site, 'keyFor'>, { sealed }: Pick<Submission, 'sealed'>): Map<string, Answer> {
  const opened = new Map<string, Answer>()
  const entries = Object.entries(sealed)
  if (entries.length === 0) return opened
  const key = site.keyFor(SEALED_FOR)
  for (const [guid, text] of entries) {
    const answer = open(guid, text, key)
    if (answer !== undefined) opened.set(guid, answer)
  }
  return opened
}

function open(guid: string, text: string, key: Uint8Array): Answer | undefined {
  try {
    return answersSchema.parse({ [guid]: JSON.parse(unseal(text, key)) })[guid]
  } catch {
    return undefined
  }
}
