import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  link?: boolean
  inBundle?: boolean
  integrity?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const readLock = (text: string) => (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages

/** Packages for other platforms that are missing from the lock file: `npm ci` then refuses it on every machine. */
function findUnlocked(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
  )
}

const lock = readLock(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

test('the lock file has every optional package, for platforms other than this one too', () => {
  expect(Object.keys(lock).length).toBeGreaterThan(200)
  expect(findUnlocked(lock)).toEqual([])
})

test('the lock file names no download address', () => {
  expect(Object.values(lock).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})

/** Packages that `npm ci` takes without looking whether they are the ones that were locked. */
function findUnsealed(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .filter(([, { version, integrity }]) => !/^\d+\.\d+\.\d+/.test(version ?? '') || !integrity?.startsWith('sha512-'))
    .map(([path]) => path)
}

test('the lock file has a version and a SHA-512 of every package', () => {
  expect(findUnsealed(lock)).toEqual([])
  expect(findUnsealed({ 'node_modules/a': { version: '1.0.0' } })).toEqual(['node_modules/a'])
})

test('finds a planted gap', () => {
  const planted = readLock('{"packages": {"node_modules/a": {"optionalDependencies": {"@a/darwin-arm64": "1.0.0"}}}}')
  expect(findUnlocked(planted)).toEqual(['@a/darwin-arm64'])
})
