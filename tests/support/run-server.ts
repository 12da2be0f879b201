import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningServer {
  port: number
  close: () => Promise<void>
}

/** A port that nothing listens on now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a program and waits until it answers on its port; what it said is in the error when it does not. */
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
