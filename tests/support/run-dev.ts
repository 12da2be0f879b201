import type { ChildProcess } from 'node:child_process'
import { vi } from 'vitest'
import { runSite } from './run-site.ts'

export interface DevRun {
  /** Of a site, by its name. */
  originOf: (site: string) => string
  /** Address that signs this account of a site in, once. */
  signInLink: (site: string, who: 'admin' | 'editor' | 'user') => string
  stop: () => Promise<void>
}

/** `site dev` as a process, on a port that the system assigns; resolves once it serves. */
export async function runDev(root: string, args: readonly string[] = []): Promise<DevRun> {
  let log = ''
  let child: ChildProcess | undefined
  const ended = runSite(['dev', '--workspace', root, '--port', '0', ...args], { onStart: (started) => (child = started) })
  const take = (text: string) => (log += text)
  child?.stdout?.on('data', take)
  child?.stderr?.on('data', take)
  const findPort = () => /gallery +http:\/\/localhost:(\d+)/.exec(log)?.[1]
  await vi.waitFor(
    () => {
      if (findPort() === undefined) throw new Error(`site dev does not serve: ${log}`)
    },
    { timeout: 60_000 },
  )
  const originOf = (site: string) => `http://${site}.localhost:${findPort()}`
  return {
    originOf,
    signInLink: (site, who) => {
      const lines = log.slice(log.indexOf(originOf(site))).split('\n')
      const link = /http\S+/.exec(lines.find((line) => line.trim().startsWith(who)) ?? '')?.[0]
      if (link === undefined) throw new Error(`site dev prints no link for ${who} of ${site}: ${log}`)
      return link
    },
    stop: async () => {
      child?.kill('SIGINT')
      await ended
    },
  }
}
