import { readFileSync, rmSync } from 'node:fs'
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeFolder } from './files/make-folder.ts'
import { AppError } from '../errors/app-error.ts'
import { toWriteError } from './write-error.ts'

const FILE_NAME = '.lock'
const TEMPORARY = /^\.lock\..+\.tmp$/
const HEARTBEAT_MS = 2000
/** A holder on another host without a heartbeat for this long counts as dead. */
const STALE_MS = 10_000
/** Rounds of taking over a dead holder's lock before giving up because others keep winning. */
const MAX_ATTEMPTS = 5
const SETTLE_MS = 100

interface Holder {
  pid: number
  host: string
  command: string
  /** ISO 8601. */
  since: string
  /** Start of the process in ticks since boot, if the system says: a pid can be reused. */
  startTime?: string
  token: string
}

export interface Lock {
  release(): Promise<void>
}

/**
 * Takes the lock of a folder: one process at a time writes there. The lock of a process that has died is taken over at once, on this host
 * by its pid and start time, from another host once its heartbeat is 10 s old. Answers within 2 s.
 * @param command what the holder does, shown to anyone who finds the lock taken: `site serve`
 * @throws AppError SITE_LOCKED with the holder, SITE_NOT_WRITABLE, SITE_DISK_FULL
 */
export async function acquireLock(folder: string, { command }: { command: string }): Promise<Lock> {
  const path = join(folder, FILE_NAME)
  const startTime = startTimeOf(process.pid)
  const token = crypto.randomUUID()
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    command,
    since: new Date().toISOString(),
    token,
    ...(startTime !== undefined && { startTime }),
  }
  try {
    makeFolder(folder)
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (await create(path, holder)) {
        // Another process that found the same dead holder may be moving this file aside; it puts it back at once.
        if (attempt > 1) await setTimeout(SETTLE_MS)
        if (attempt === 1 || (await readHolder(path))?.token === token) {
          await removeAbandoned(folder)
          return hold(path, token)
        }
      }
      const other = await readHolder(path)
      if (other !== undefined && (await isAlive(other, path))) throw lockedBy(other, folder)
      await removeStale(path, other)
    }
  } catch (error) {
    throw toWriteError(error, folder)
  }
  throw lockedBy({ ...holder, pid: 0, command: 'another process' }, folder)
}

/** Writes the file first and then links it to its name, so it is there whole or not at all, and only one of two processes succeeds. */
async function create(path: string, holder: Holder): Promise<boolean> {
  const own = `${path}.${holder.token}.tmp`
  await writeFile(own, JSON.stringify(holder), { flag: 'wx' })
  try {
    await link(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}

/** Undefined for a file that is gone, or that is not ours. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Moves the stale file aside before deleting it, so that only one of several processes that found it stale continues. If it turns out to
 * have been renewed in between, it is put back.
 */
async function removeStale(path: string, stale: Holder | undefined): Promise<void> {
  const aside = `${path}.${crypto.randomUUID()}.tmp`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = await readHolder(aside)
  if (moved !== undefined && moved.token !== stale?.token && (await isAlive(moved, aside))) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Temporary files of processes that were killed while they took a lock. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!TEMPORARY.test(name)) continue
    const path = join(folder, name)
    const holder = await readHolder(path)
    // What cannot be read may be half written.
    if (!(await (holder ? isAlive(holder, path) : isRecent(path)))) await rm(path, { force: true })
  }
}

async function isRecent(path: string): Promise<boolean> {
  const seen = await stat(path).catch(() => undefined)
  return seen !== undefined && Date.now() - seen.mtimeMs < STALE_MS
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host !== hostname()) return isRecent(path)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: the process is alive, as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const startTime = startTimeOf(holder.pid)
  return startTime === undefined || holder.startTime === undefined || startTime === holder.startTime
}

/** Field 22 of /proc/<pid>/stat; the name in field 2 may contain spaces and brackets. */
function startTimeOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function lockedBy({ pid, command, since, host }: Holder, folder: string): AppError {
  const who = host === hostname() ? command : `${command} on ${host}`
  return new AppError('SITE_LOCKED', { folder, pid, command: who, since }, { place: { path: folder } })
}

function hold(path: string, token: string): Lock {
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  // Runs however the process ends, except for kill -9, which leaves the file; its pid then tells.
  const onExit = (): void => releaseFile(path, token)
  process.once('exit', onExit)
  return {
    async release() {
      clearInterval(heartbeat)
      process.off('exit', onExit)
      releaseFile(path, token)
    },
  }
}

/** Only our own: after a long sleep another process may hold it. */
function releaseFile(path: string, token: string): void {
  try {
    if ((JSON.parse(readFileSync(path, 'utf8')) as Holder).token === token) rmSync(path, { force: true })
  } catch {
    return
  }
}
