// Loaded before a process of a test (`node --import`): kills it with SIGKILL before its n-th step on disk from then on. A step is a call
// that changes files below STOP_ROOT, or a database; those of all threads count together. The folder STOP_AT controls it: its file `at`
// holds n, and `steps` lists what was done. Without `at` nothing is counted. With STOP_HOW, the code of a system error, it does not kill
// the process: that step and all later ones, except those of databases, fail with this code until `at` is gone.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { STOP_AT: folder, STOP_ROOT: root, STOP_HOW: code } = process.env
const { closeSync, existsSync, openSync, readFileSync, writeSync } = fs

/** Without these variables, as outside a test, nothing is stopped. */
if (folder && root) {
  watchFiles()
  await watchHandles()
  await watchDatabases()
  syncBuiltinESMExports()
}

function takeStep(name) {
  if (!existsSync(join(folder, 'at'))) return
  const at = Number(readFileSync(join(folder, 'at'), 'utf8'))
  // Uses calls that are not watched.
  const file = openSync(join(folder, 'steps'), 'a')
  writeSync(file, `${name}\n`)
  closeSync(file)
  const steps = readFileSync(join(folder, 'steps'), 'utf8').split('\n').length - 1
  if (steps < at) return
  if (code) {
    if (name.startsWith('transaction')) return
    throw Object.assign(new Error(`${code}: ${name}`), { code, errno: -1, syscall: name.split(' ')[0] })
  }
  process.kill(process.pid, 'SIGKILL')
  // Other threads may run for another moment, but this one must not.
  for (;;);
}

function watchFiles() {
  for (const name of ['renameSync', 'writeFileSync', 'rmSync', 'rmdirSync', 'mkdirSync']) watch(fs, name)
  for (const name of ['rename', 'writeFile', 'rm', 'mkdir', 'copyFile', 'link']) watch(fs.promises, name)
}

function watch(owner, name) {
  const original = owner[name]
  owner[name] = (...args) => {
    const path = args.map((arg) => (arg instanceof URL ? fileURLToPath(arg) : String(arg))).find((arg) => arg.startsWith(`${root}/`))
    if (path !== undefined) takeStep(`${name} ${path.slice(root.length + 1)}`)
    return original.apply(owner, args)
  }
}

/** Writes and flushes through an open file. */
async function watchHandles() {
  const handle = await fs.promises.open(fileURLToPath(import.meta.url))
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  for (const name of ['writeFile', 'sync', 'datasync']) {
    const original = prototype[name]
    prototype[name] = function (...args) {
      takeStep(`${name} of an open file`)
      return original.apply(this, args)
    }
  }
}

/** LMDB transactions, at the border of its native part: the code above creates a class for each database. */
async function watchDatabases() {
  await import('lmdb')
  const { nativeAddon, setNativeFunctions } = await import(new URL('./native.js', import.meta.resolve('lmdb')).href)
  class Env extends nativeAddon.Env {
    beginTxn(...args) {
      takeStep('transaction')
      return super.beginTxn(...args)
    }
    commitTxn(...args) {
      takeStep('transaction, before its end')
      return super.commitTxn(...args)
    }
    startWriting(...args) {
      takeStep('transaction in the background')
      return super.startWriting(...args)
    }
  }
  setNativeFunctions(Object.create(nativeAddon, { Env: { value: Env } }))
}
