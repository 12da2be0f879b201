import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers that tests run, with the Debian package that brings each. */
export const servers = [
  { name: 'nginx', package: 'nginx' },
  { name: 'caddy', package: 'caddy' },
  { name: 'varnishd', package: 'varnish' },
  { name: 'postgres', package: 'postgresql' },
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
    ...postgresFolders(),
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Debian keeps the programs of each PostgreSQL version in a separate folder: newest first. */
function postgresFolders() {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
}
