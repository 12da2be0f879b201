import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { OutgoingHook } from '#content/model/submission/hook.ts'
import { translateForms } from './translate-forms.ts'

/** Why a webhook was not told, in words. */
export function sayHookFault(language: InterfaceLanguage, fault: NonNullable<OutgoingHook['lastError']>): string {
  if (typeof fault === 'string') return fault
  const { code, status = '', name = '' } = fault
  return translateForms[language](`forms.hook.${code}`, { status, name })
}
