// The process that decodes images. Plain JavaScript, so that the same file runs beside compiled code and beside the sources that tests run.
// It reads and writes only the files that it is given, and knows nothing else of the product: no settings, no secrets, no network.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { isGifCutOff } from './is-cut-off.mjs'

const { memoryCap, workCapMs, mostPixels } = JSON.parse(process.argv[2])

/** Loaders of our five formats; all others (drawings, documents, raw photos) stay blocked, whatever a file claims to be. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}File`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
// One thread and one pass for each image: working on as many images as there are cores is faster than using all cores for one.
sharp.cache(false)
sharp.concurrency(1)

const limits = { limitInputPixels: mostPixels, failOn: 'warning' }

const jobs = {
  /** Reads the header without decoding. */
  async readHeader({ file }) {
    const {
      format,
      width,
      height,
      autoOrient,
      pages = 1,
      hasAlpha,
      orientation = 1,
      isProgressive,
      compression,
    } = await sharp(file, limits).metadata()
    if (format === 'gif' && isGifCutOff(await readFile(file))) throw new Error('the file is cut off')
    const upright = autoOrient ?? { width, height }
    return { format, compression, ...upright, pages, hasAlpha, isWhole: isProgressive || orientation > 1 }
  },

  /** Decodes all of it. Returns four colours from top to bottom of the first frame, or nothing for a transparent image. */
  async summarise({ file, isMoving, hasAlpha }) {
    if (hasAlpha || isMoving) {
      const all = sharp(file, { ...limits, animated: isMoving })
      // Drop an unused alpha channel when rewriting.
      const channel = await (hasAlpha ? all.ensureAlpha().extractChannel('alpha') : all.extractChannel(0)).raw().toBuffer()
      if (hasAlpha && !channel.equals(Buffer.alloc(channel.length, 255))) return undefined
    }
    const small = sharp(file, limits).autoOrient().resize(1, 4, { fit: 'fill' }).removeAlpha().toColourspace('srgb')
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
    return [0, 1, 2, 3].map((row) => `#${data.subarray(row * info.channels, row * info.channels + 3).toString('hex')}`)
  },

  async write({ from, to, mostBytes, isMoving, scaled, cut, pad, ground, format, options }) {
    let image = sharp(from, { ...limits, animated: isMoving })
    // Animations have no orientation and cannot be rotated.
    if (!isMoving) image = image.autoOrient()
    if (scaled) image = image.resize(scaled.width, scaled.height, { fit: 'fill' })
    if (cut) image = image.extract(cut)
    if (pad) image = image.extend({ ...pad, background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 } })
    if (ground) image = image.flatten({ background: ground })
    const made = image.toFormat(format, options)
    if (to !== undefined) return { size: (await made.toFile(to)).size }
    const bytes = await made.toBuffer()
    if (bytes.length > mostBytes) throw new Error('the copy exceeds pixel limit: it is larger than what is held in memory')
    return { size: bytes.length, bytes }
  },
}

/** Processor time in µs of each running job, from what the process used while it ran. */
const spent = new Map()

process.on('message', ({ id, kind, ...job }) => {
  process.send({ id, isBegun: true })
  watch(id)
  jobs[kind](job)
    .then((value) => process.send({ id, value }))
    .catch((error) => process.send({ id, fault: error instanceof Error ? error.message : String(error) }))
    .finally(() => spent.delete(id))
})

let used = 0
let watching

function watch(id) {
  if (spent.size === 0) used = usedSoFar()
  spent.set(id, 0)
  watching ??= setInterval(look, 20)
}

/** Ends the process when it holds too much memory, and reports a job that has used up its time. */
function look() {
  if (spent.size === 0) {
    clearInterval(watching)
    watching = undefined
    return
  }
  // Exit at once: there is nothing to save, and decoding threads need not finish.
  if (process.memoryUsage.rss() > memoryCap) process.kill(process.pid, 'SIGKILL')
  const now = usedSoFar()
  for (const [id, before] of spent) {
    const after = before + (now - used) / spent.size
    spent.set(id, after)
    if (after > workCapMs * 1000 && before <= workCapMs * 1000) process.send({ id, isOverdue: true })
  }
  used = now
}

function usedSoFar() {
  const { user, system } = process.cpuUsage()
  return user + system
}

process.send({ isReady: true })

// Ctrl-C reaches all processes of a terminal; the parent decides when this one ends.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
