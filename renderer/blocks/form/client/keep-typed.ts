import { findSensitive } from '#content/model/form/find-sensitive.ts'
import type { RawAnswers } from '#content/model/form/raw-answers.ts'
import type { ShownVersion, UploadedFile } from '../field-args.ts'

export interface KeptForm {
  /** Of the submission, chosen once for each filled-in form: sending again sends the same. */
  guid: string
  raw: RawAnswers
  step: number | 'overview'
  files: Readonly<Record<string, UploadedFile>>
  /** Signed instant of the server. */
  started?: string
}

const keyOf = (formGuid: string, { version }: ShownVersion): string => `form ${formGuid} ${version}`

/** Keeps what was typed until the tab is closed or the form is sent; sensitive answers are left out. A browser that keeps nothing does no harm. */
export function keepTyped(formGuid: string, version: ShownVersion, kept: KeptForm): void {
  const secret = findSensitive(version)
  const raw = Object.fromEntries(Object.entries(kept.raw).filter(([guid]) => !secret.has(guid)))
  try {
    sessionStorage.setItem(keyOf(formGuid, version), JSON.stringify({ ...kept, raw }))
  } catch {
    // Full, or switched off by the visitor: the page itself still has it.
  }
}

export function findTyped(formGuid: string, version: ShownVersion): KeptForm | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(formGuid, version))
    return text === null ? undefined : (JSON.parse(text) as KeptForm)
  } catch {
    return undefined
  }
}

export function forgetTyped(formGuid: string, version: ShownVersion): void {
  try {
    sessionStorage.removeItem(keyOf(formGuid, version))
  } catch {
    // Nothing was kept.
  }
}
