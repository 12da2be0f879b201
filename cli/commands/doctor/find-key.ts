/** 1-based line and column of the first key of this name in a JSON text; empty if there is none. */
export function findKey(json: string, key: string): { line?: number; column?: number } {
  const lines = json.split('\n')
  const index = lines.findIndex((line) => line.includes(`${JSON.stringify(key)}:`))
  return index < 0 ? {} : { line: index + 1, column: (lines[index] ?? '').indexOf(JSON.stringify(key)) + 1 }
}
