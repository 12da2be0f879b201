import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Libraries and the like, mapped from files, in bytes: memory of the process that the kernel's limit does not count. */
const MAPPED_FILES = 64 * 1024 ** 2

/**
 * Starts a process that can hold no more memory than the cap (bytes): the kernel refuses what is over it (setrlimit(2), RLIMIT_DATA), and the
 * address space that V8 only reserves does not count. Where a system has no such limit, the process watches itself. It gets nothing of
 * our environment, which holds secrets.
 */
export function spawnLimited(command: string, args: readonly string[], memoryCap: number): ChildProcess {
  const stdio: ['ignore', 'ignore', 'pipe', 'ipc'] = ['ignore', 'ignore', 'pipe', 'ipc']
  // Bytes of a picture go as they are, and not as a list of numbers.
  const serialization = 'advanced'
  if (process.platform === 'win32') return spawn(command, args, { stdio, serialization, windowsHide: true })
  const env = { UV_THREADPOOL_SIZE: String(availableParallelism()), MALLOC_ARENA_MAX: '2' }
  const limit = `ulimit -d ${Math.floor((memoryCap - MAPPED_FILES) / 1024)} 2>/dev/null; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', limit, command, ...args], { stdio, serialization, env })
}
