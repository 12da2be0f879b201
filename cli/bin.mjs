#!/usr/bin/env node
// Plain JavaScript that any Node can read: it tells an old Node or a missing compilation apart from a broken command.
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import { findJoined } from './joined.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
const compiled = new URL('../.compiled/cli/main.js', import.meta.url)
const isPublished = !existsSync(new URL('../tsconfig.build.json', import.meta.url))
const main = findJoined() ?? (existsSync(compiled) ? compiled : undefined)

if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `Bouwsteen needs Node 20.19 or newer; this is Node ${process.versions.node}.`,
    'Install a newer Node, for instance from https://nodejs.org.',
  )
} else if (main === undefined) {
  stop(
    'Bouwsteen has not been compiled yet.',
    isPublished ? 'Run `npm install`.' : 'Run `npm ci`, or `npm run prepare` when the packages are installed.',
  )
} else {
  // Node 22 and newer keep what they compiled; where the folder cannot be written they go without.
  nodeModule.enableCompileCache?.(fileURLToPath(new URL('../.compiled/kept-by-node', import.meta.url)))
  try {
    // Ctrl-C while modules load: nothing has begun, so the contract's code is all there is to give.
    process.on('SIGINT', exitEarly).on('SIGTERM', exitEarly)
    const { runProcess } = await import(main.href)
    const run = runProcess()
    process.off('SIGINT', exitEarly).off('SIGTERM', exitEarly)
    await run
  } catch (error) {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error
    stop(`Something that the command needs is not there: ${error.message}`, isPublished ? 'Run `npm install`.' : 'Run `npm ci`.')
  }
}

function exitEarly() {
  process.exit(130)
}

function stop(message, fix) {
  process.stderr.write(`${message}\n${fix}\n`)
  process.exitCode = 2
}
