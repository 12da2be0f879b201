/** Fields that are absent have no key, so that equal pages have equal keys. `description:` with nothing after it is absent too. */
export function dropUnset(fields: Record<string, unknown>): Record<string, unknown> {
  for (const key of Object.keys(fields)) if (fields[key] === undefined || fields[key] === null) delete fields[key]
  return fields
}

/** YAML reads `title: 2024` as a number, its author means text. */
export function textOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}
