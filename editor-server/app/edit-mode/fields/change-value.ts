export type Values = Readonly<Record<string, unknown>>

/** A value as text; what is no text is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** An object with one value changed; `undefined` takes it out. */
export function changeProperty(object: Values, name: string, value: unknown): Values {
  const { [name]: _, ...rest } = object
  if (value === undefined) return rest
  return { ...object, [name]: value }
}

/** A list in which one thing stands elsewhere. */
export function moveInList<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const moved = [...list]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
