import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { FormContent } from '#content/model/form/schema.ts'
import { describeIssues } from '#content/model/validation/describe-issues.ts'
import * as z from 'zod'
import { createFinding } from '../../site/findings.ts'
import type { FormDraft } from './contract.ts'
import { findFormFaults } from '#content/model/form/find-form-faults.ts'

/** @param language of the texts, not of the form */
export function describeFormFaults(content: FormContent, language: InterfaceLanguage): FormDraft['findings'] {
  return findFormFaults(content).flatMap(({ path, code, fieldGuid }) =>
    describeIssues(new z.ZodError([createFinding(path, code)]), language).map(({ path: at, message }) => ({
      severity: 'error' as const,
      code,
      path: at,
      message,
      ...(fieldGuid !== undefined && { fieldGuid }),
    })),
  )
}
