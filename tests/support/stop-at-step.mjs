// Loaded before a process of a test (`node --import`): ends it with SIGKILL before the n-th step that it takes on the disk from then on.
// A step is a call that changes files below STOP_ROOT, or a database; those of all threads count together. The folder STOP_AT says which:
// its file `at` holds n, and `steps` lists what was done. Without `at` nothing is counted. With STOP_HOW, the code of a system error, it
// is not ended: that step and all after it fail with this code, those of databases apart, until `at` is gone.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { STOP_AT: folder, STOP_ROOT: root, STOP_HOW: code } = process.env
const { closeSync, existsSync, openSync, readFileSync, writeSync } = fs

/** Only what is loaded on behalf of a test stops anything. */
if (folder && root) {
  watchFiles()
  await watchHandles()
  await watchDatabases()
  syncBuiltinESMExports()
}

function takeStep(name) {
  if (!existsSync(join(folder, 'at'))) return
  const at = Number(readFileSync(join(folder, 'at'), 'utf8'))
  // By calls that are not watched.
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
  // Other threads may have this moment left, this one must not.
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

/** What is written through an open file, and flushed. */
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

/** Transactions of LMDB, at the border of its native part: what is above makes a class of its own for each database. */
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
