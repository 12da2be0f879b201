import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningServer {
  port: number
  close: () => Promise<void>
}

/** Ports for one worker of the run. */
const PORTS = 1000
const firstPort = 16_000 + PORTS * (Number(process.env.VITEST_POOL_ID ?? 0) % 16)
let lastTried = Math.floor(Math.random() * PORTS)

/**
 * A currently free port. Tests that run in parallel have separate ranges, below the ports that the system assigns, so that nobody takes the
 * port between this check and its use.
 */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    lastTried = (lastTried + 1) % PORTS
    if (await isFree(firstPort + lastTried)) return firstPort + lastTried
  }
  throw new Error(`No port from ${firstPort} to ${firstPort + PORTS - 1} is free`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** Starts a program and waits until it answers on its port; if it does not, the error contains its output. */
export async function startServer(
  command: string,
  args: readonly string[],
  port: number,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${said.slice(-2000)}`)
    if (await answers(port)) return { port, close: () => stop(child, ended) }
    await sleep(100)
  }
  await stop(child, ended)
  throw new Error(`${command} does not answer on port ${port}: ${said.slice(-2000)}`)
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', path: '/', timeout: 500 }, (answer) => {
      answer.resume()
      resolve(true)
    })
    call.on('error', () => resolve(false))
    call.on('timeout', () => call.destroy())
    call.end()
  })
}
