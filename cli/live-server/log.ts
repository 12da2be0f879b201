import { pino, type Logger } from 'pino'
import type { FinishedRequest } from '#editor-server/http/request-log/observe-requests.ts'
import type { Terminal } from '../report/terminal.ts'
import { toPrintable } from '../report/text-width.ts'

/**
 * The log of a live server: one JSON line an event, for whatever collects them. On a terminal lines for people. No line holds a
 * query, cookie, token, body or e-mail address.
 */
export function createLog(terminal: Terminal, { isDebug }: { isDebug: boolean }): Logger {
  const write = terminal.isWatched
    ? (line: string) => terminal.log(formatLine(JSON.parse(line) as LogLine, terminal))
    : (line: string) => terminal.report(line.trimEnd())
  return pino(
    {
      level: isDebug ? 'debug' : 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write },
  )
}

interface LogLine extends Partial<FinishedRequest> {
  level: string
  time: string
  msg: string
  err?: { message: string; stack?: string }
}

function formatLine({ level, time, msg, err, ...rest }: LogLine, { logColors: colors, symbols }: Terminal): string {
  const clock = colors.dim(time.slice(11, 19))
  if (msg === 'request') {
    const { method = '', route = '', status = 0, ms = 0, site = '', code = '' } = rest
    const paint = status >= 500 ? colors.red : status >= 400 ? colors.yellow : colors.green
    return `${clock} ${paint(String(status))} ${method.padEnd(4)} ${toPrintable(route)} ${code && `${code} `}${colors.dim(`${site} ${ms} ms`)}`
  }
  const mark = level === 'error' || level === 'fatal' ? colors.red(symbols.error) : level === 'warn' ? colors.yellow(symbols.warning) : ' '
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const text = [msg, err?.message, ...facts].filter(Boolean).join(' ')
  return `${clock} ${mark} ${toPrintable(text)}`
}
