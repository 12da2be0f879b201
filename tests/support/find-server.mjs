import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers that the delivery test runs, with the Debian package that brings each. */
export const servers = [
  { name: 'nginx', package: 'nginx' },
  { name: 'varnishd', package: 'varnish' },
]

/** Path of a server's program; undefined when it is not on this machine. */
export function findServer(name) {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/usr/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
