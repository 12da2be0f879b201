import { randomInt } from 'node:crypto'
import type { FormWork, FormWorkDone } from '#content/model/form/form-work.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Site } from '../site/site.ts'

type Keyed = Pick<Site, 'keyFor'>

/** Rounds of PBKDF2 for each attempt: about half a millisecond on a laptop. */
const COST = 1000

/** Attempts that are needed at most; half of them on average. That takes a laptop half a second and an old phone some four. */
const MOST_ATTEMPTS = 2000

/** Work counts so long (ms), as a start does: a page may stay open over night. */
const LONGEST = 24 * 3600_000

/** Work that a browser does before it sends one submission, and no other. */
export function askForWork(site: Keyed, about: { formGuid: string; guid: string; now: Date }): Promise<FormWork> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(1, MOST_ATTEMPTS),
    data: { form: about.formGuid, submission: about.guid, at: about.now.getTime() },
    deriveKey,
    ...keysOf(site),
  }) as Promise<FormWork>
}

/** Whether work was done for this submission. What was made up, for another one or yesterday, is not. */
export async function isWorkDone(
  site: Keyed,
  { formGuid, guid, now, done }: { formGuid: string; guid: string; now: Date; done: FormWorkDone | undefined },
): Promise<boolean> {
  if (!done) return false
  const { challenge, solution } = done
  const { data } = challenge.parameters
  const passed = now.getTime() - data.at
  if (data.form !== formGuid || data.submission !== guid || passed < 0 || passed > LONGEST) return false
  const { verified } = await verifySolution({
    challenge,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    deriveKey,
    ...keysOf(site),
  })
  return verified
}

function keysOf(site: Keyed) {
  return { hmacSignatureSecret: secret(site, 'work of forms'), hmacKeySignatureSecret: secret(site, 'answers to work of forms') }
}

function secret(site: Keyed, purpose: string): string {
  return Buffer.from(site.keyFor(purpose)).toString('base64url')
}
