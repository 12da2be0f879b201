import type { Answers } from '../form/answers.ts'
import { findSensitive } from '../form/find-sensitive.ts'
import type { FormVersion } from '../form/schema.ts'
import type { Submission } from './schema.ts'

type Stored = Pick<Submission, 'answers' | 'sealed'>
/** The one that a submission names. Without it only what is sealed is known to be sensitive. */
type OwnVersion = Pick<FormVersion, 'fields'> | undefined

/** Guids of the fields whose answers are shown masked: all that are sealed, and those that came in before their field counted as sensitive. */
export function findHidden({ answers, sealed }: Stored, version: OwnVersion): ReadonlySet<string> {
  const plain = version ? [...findSensitive(version)].filter((guid) => guid in answers) : []
  return new Set([...Object.keys(sealed), ...plain])
}

/** The answers that every reader of the submission may see. */
export function openAnswersOf(stored: Stored, version: OwnVersion): Answers {
  const hidden = findHidden(stored, version)
  return Object.fromEntries(Object.entries(stored.answers).filter(([guid]) => !hidden.has(guid)))
}
