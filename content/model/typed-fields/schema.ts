import * as z from 'zod'
import { modest } from '../json/modest.ts'

/** What a page or list item keeps of the fields that its type in the workspace defines. */
export const fieldsShape = {
  /** Their values, word for word: the type decides what they may be. */
  fields: modest(z.record(z.string(), z.unknown())).optional(),
  /** Version of the type that they were written for; absent for the first. */
  fieldsVersion: z.int().min(1).optional(),
}

/** The same as it stands in a file. */
export interface StoredFields {
  fields?: Readonly<Record<string, unknown>> | undefined
  fieldsVersion?: number | undefined
}

/** Fields as a file has them: none are absent, and so is the first version. */
export function storeFields({ fields, fieldsVersion = 1 }: StoredFields): StoredFields {
  return {
    ...(fields !== undefined && Object.keys(fields).length > 0 && { fields }),
    ...(fieldsVersion > 1 && { fieldsVersion }),
  }
}
