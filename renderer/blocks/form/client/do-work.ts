import type { FormWork, FormWorkDone } from '#content/model/form/form-work.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Does what a form asks for against spam, while somebody fills it in. The browser does it beside the page, which stays quick. */
export async function doWork(challenge: FormWork): Promise<FormWorkDone | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? { challenge, solution } : undefined
}
