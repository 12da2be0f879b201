import { nameOf } from '#content/model/form/posted.ts'
import { asksForProfile, prefill, type PrefillProfile } from '#content/model/form/prefill.ts'
import type { RawAnswers } from '#content/model/form/raw-answers.ts'
import type { ShownVersion } from '../field-args.ts'

/** Only who is signed in has it; a page is the same for all. */
const SIGN_IN_MARKER = 'XSRF-TOKEN='

/** What the profile of who is signed in fills in beforehand; nothing where nobody is, or nothing is asked for. */
export async function prefillFromProfile(version: ShownVersion): Promise<RawAnswers> {
  if (!asksForProfile(version) || !document.cookie.includes(SIGN_IN_MARKER)) return {}
  try {
    const answer = await fetch('/api/profiles:loggedIn', { headers: { Accept: 'application/json' } })
    return answer.ok ? prefill(version, { profile: (await answer.json()) as PrefillProfile }) : {}
  } catch {
    return {}
  }
}

/** Puts answers into controls that are empty: somebody may be typing in another one. @returns all but those of controls that are not */
export function fillBlanks(form: HTMLFormElement | undefined, raw: RawAnswers): RawAnswers {
  return Object.fromEntries(
    Object.entries(raw).filter(([guid, answer]) => {
      const controls = [...(form?.querySelectorAll<HTMLInputElement>(`[name="${nameOf(guid)}"]`) ?? [])]
      if (controls.some(isFilled)) return false
      for (const control of controls) {
        if (isBox(control)) control.checked = [answer].flat().some((each) => each === control.value)
        else if (typeof answer === 'string') control.value = answer
      }
      return true
    }),
  )
}

const isBox = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox'
const isFilled = (control: HTMLInputElement): boolean => (isBox(control) ? control.checked : control.value !== '')
