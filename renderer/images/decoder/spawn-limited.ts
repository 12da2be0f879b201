import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Files mapped by the process, such as libraries, in bytes: the kernel's limit does not count this memory. */
const MAPPED_FILES = 64 * 1024 ** 2

/**
 * Starts a process that cannot hold more memory than the cap (bytes): the kernel refuses more (setrlimit(2), RLIMIT_DATA); address space
 * that V8 only reserves does not count. Where a system lacks such a limit, the process watches itself. It gets none of our environment,
 * which holds secrets.
 */
export function spawnLimited(command: string, args: readonly string[], memoryCap: number): ChildProcess {
  const stdio: ['ignore', 'ignore', 'pipe', 'ipc'] = ['ignore', 'ignore', 'pipe', 'ipc']
  // Sends the bytes of a picture as they are, not as a list of numbers.
  const serialization = 'advanced'
  const env = { UV_THREADPOOL_SIZE: String(availableParallelism()), MALLOC_ARENA_MAX: '2' }
  if (process.platform === 'win32') return spawn(command, args, { stdio, serialization, env, windowsHide: true })
  const limit = `ulimit -d ${Math.floor((memoryCap - MAPPED_FILES) / 1024)} 2>/dev/null; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', limit, command, ...args], { stdio, serialization, env })
}
