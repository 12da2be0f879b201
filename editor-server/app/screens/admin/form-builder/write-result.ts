/** What the value of a rule comes to; empty where it is nothing, such as a sum of what is not filled in, which is no number. */
export function writeResult(result: unknown): string {
  if (typeof result === 'string') return result
  const text = JSON.stringify(result) as string | undefined
  return text === undefined || text === 'null' ? '' : text
}
