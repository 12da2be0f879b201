import { FORM_BODY_MAX_BYTES, LOG_FLUSH_INTERVAL } from '#content/model/constants.ts'
import { type LogRecord, MOST_RECORDS } from '../../../api/logs/contract.ts'

export interface LogQueueOptions {
  /** @param isLast the page is going: the call has to outlive it */
  send: (records: LogRecord[], isLast: boolean) => Promise<unknown>
  now: () => Date
  /** Path of the page as it is now. */
  findPath: () => string
}

export interface LogQueue {
  log(level: LogRecord['level'], message: string, more?: { stack?: string | undefined; code?: string | undefined }): void
  /** Sends what has gathered, as when the page is hidden. */
  flush(isLast: boolean): Promise<void>
  stop(): void
}

/** More than this would be the same fault over and over. */
const MOST_WAITING = 200

/** Bytes of a batch's records: with what stands around them less than the call takes, and less than browsers send of a page that goes. */
const MOST_BYTES = FORM_BODY_MAX_BYTES - 1024

/**
 * Gathers log records and sends them every 5 s (SPEC section 9). A batch that does not arrive is dropped: a log that fills up
 * because the server is away helps nobody.
 */
export function createLogQueue({ send, now, findPath }: LogQueueOptions): LogQueue {
  const waiting: LogRecord[] = []
  const flush = async (isLast: boolean): Promise<void> => {
    while (waiting.length > 0) await send(waiting.splice(0, countForBatch(waiting)), isLast).catch(() => {})
  }
  const timer = setInterval(() => void flush(false), LOG_FLUSH_INTERVAL)
  return {
    log(level, message, { stack, code } = {}) {
      if (waiting.length >= MOST_WAITING) return
      waiting.push({
        level,
        message: cut(message, 2000) || '-',
        time: now().toISOString(),
        url: cut(findPath(), 500),
        ...(stack !== undefined && { stack: cut(stack, 4000) }),
        ...(code !== undefined && { code: cut(code, 100) }),
      })
    },
    flush,
    stop: () => clearInterval(timer),
  }
}

/** How many records make a batch that the server takes. */
function countForBatch(records: readonly LogRecord[]): number {
  let bytes = 0
  const tooMany = records.slice(0, MOST_RECORDS).findIndex((record, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(record)).length + 1
    return index > 0 && bytes > MOST_BYTES
  })
  return tooMany === -1 ? MOST_RECORDS : tooMany
}

function cut(text: string, length: number): string {
  return text.slice(0, length)
}
