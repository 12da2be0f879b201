import type { BlockKind, EditCode } from '../contract.ts'

/**
 * Options for a block that becomes one of another kind: what `given` says, else what it has now, else the defaults of the new kind, each
 * as far as the new kind takes it. `lost` are options with a value of their own that have no place there.
 */
export function carryOptions(
  options: Readonly<Record<string, unknown>>,
  kind: BlockKind,
  code: EditCode,
  given: Readonly<Record<string, unknown>> = {},
): { options: Record<string, unknown>; lost: readonly string[] } {
  const fits = (name: string, value: unknown) => code.findFaults(kind, { ...kind.defaults, ...given, [name]: value }).length === 0
  const names = Object.keys(options).filter((name) => !Object.hasOwn(given, name))
  const carried = names.filter((name) => fits(name, options[name]))
  return {
    options: { ...kind.defaults, ...Object.fromEntries(carried.map((name) => [name, options[name]])), ...given },
    lost: names.filter((name) => !carried.includes(name)),
  }
}
