import type { LogRecord } from './contract.ts'

/** Control characters, separators of lines, and what turns the direction of text: they show a line as what it is not. */
const deceptive = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Lines of a stack that are kept. */
const MOST_STACK_LINES = 50

/** Addresses whose second segment is a code, which works for anyone who knows it. */
const codedPath = /^\/(?<area>invitation|submission|verify|password)\/.+/

/** A record of a browser as a line of the log: it holds text as it reads, and nothing that is a secret. */
export function presentRecord({ level, message, time, url, stack, name, code, correlationId }: LogRecord) {
  return {
    level,
    message: escapeDeceptive(message),
    clientTime: time,
    ...(url !== undefined && { path: pathOf(url) }),
    ...(name !== undefined && { errorName: escapeDeceptive(name) }),
    ...(code !== undefined && { code: escapeDeceptive(code) }),
    ...(correlationId !== undefined && { failedCall: escapeDeceptive(correlationId) }),
    ...(stack !== undefined && { stack: stack.split(/\r?\n/, MOST_STACK_LINES).map(withoutQuery).map(escapeDeceptive) }),
  }
}

/** As it is written in a string of JavaScript: `\u001b`. */
function escapeDeceptive(text: string): string {
  return text.replaceAll(deceptive, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function pathOf(url: string): string {
  const path = URL.canParse(url, 'https://page.invalid') ? new URL(url, 'https://page.invalid').pathname : ''
  return path.replace(codedPath, '/$<area>/…')
}

/** Keeps only the part before `?` of the addresses in a stack line. */
function withoutQuery(line: string): string {
  return line.replaceAll(/\?[^\s)]*?(?=:\d+(?::\d+)?\b|[\s)]|$)/g, '')
}
