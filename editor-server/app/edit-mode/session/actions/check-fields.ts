import type { FieldChange } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'

export interface FieldRules {
  /** Names of what may be set. */
  settable: readonly string[]
  /** Of these, what may be taken out. */
  optional: readonly string[]
  /** Whether a field takes a value. */
  takes: (name: string, value: unknown) => boolean
}

/** @throws ActionRefused fieldUnknown or valueInvalid, as the server would refuse it */
export function checkFields({ set = {}, unset = [] }: FieldChange, { settable, optional, takes }: FieldRules): void {
  const gone = [...unset, ...Object.keys(set).filter((name) => set[name] === undefined)]
  const unknown = [...Object.keys(set).filter((name) => !settable.includes(name)), ...gone.filter((name) => !optional.includes(name))]
  if (unknown[0] !== undefined) throw new ActionRefused('fieldUnknown', { name: unknown[0] })
  for (const [name, value] of Object.entries(set))
    if (value !== undefined && !takes(name, value)) throw new ActionRefused('valueInvalid', { name })
}
