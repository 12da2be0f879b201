type Present<Fields extends object> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> }

/** A copy without the keys whose value is undefined: spread over another object, they would take its values away. */
export function dropAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>
}
