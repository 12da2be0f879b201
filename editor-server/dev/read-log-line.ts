interface LogLine {
  msg?: string
  path?: string
  method?: string
  source?: string
  /** Of a browser, as lines. */
  stack?: string[]
  err?: { message: string; stack?: string }
}

/** A line of the log at level error as the terminal shows it: what failed, and where. */
export function readLogLine(line: string): Error {
  const { err, msg = '', path, method, source, stack } = JSON.parse(line) as LogLine
  const where = source === 'browser' ? `in the browser, on ${path ?? 'a page'}` : path && `${method} ${path}`
  const error = new Error([where ?? msg, err?.message ?? (where && msg)].filter(Boolean).join(': '))
  error.stack = err?.stack ?? stack?.join('\n') ?? ''
  return error
}
