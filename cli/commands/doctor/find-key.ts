/** Line and column of a JSON text's first key of this name, from 1; empty when it does not stand there. */
export function findKey(json: string, key: string): { line?: number; column?: number } {
  const lines = json.split('\n')
  const index = lines.findIndex((line) => line.includes(`${JSON.stringify(key)}:`))
  return index < 0 ? {} : { line: index + 1, column: (lines[index] ?? '').indexOf(JSON.stringify(key)) + 1 }
}
