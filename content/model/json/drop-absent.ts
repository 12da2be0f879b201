type Present<Fields extends object> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> }

/** A copy without the keys whose value is undefined, which would overwrite values when spread over another object. */
export function dropAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>
}
