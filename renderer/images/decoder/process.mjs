// The process in which images are decoded. Plain JavaScript, so that the same file runs beside compiled code and beside the sources that
// tests run. It reads and writes the files that it is told to, and knows nothing else of the product: no settings, no secrets, no network.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { isGifCutOff } from './is-cut-off.mjs'

const { memoryCap, workCapMs, mostPixels } = JSON.parse(process.argv[2])

/** Loaders of our five formats; all others (drawings, documents, raw photos) stay shut, whatever a file calls itself. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}File`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
// Each image is worked on once, and by one thread: as many images at a time as there are cores do more than one image on all of them.
sharp.cache(false)
sharp.concurrency(1)

const limits = { limitInputPixels: mostPixels, failOn: 'warning' }

const jobs = {
  /** What the header says; nothing is decoded yet. */
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

  /** Decodes all of it. Gives four colours from top to bottom of the first frame, or nothing where one sees through it. */
  async summarise({ file, isMoving, hasAlpha }) {
    if (hasAlpha || isMoving) {
      const all = sharp(file, { ...limits, animated: isMoving })
      // Being written anew, a picture loses the alpha channel that it makes no use of.
      const channel = await (hasAlpha ? all.ensureAlpha().extractChannel('alpha') : all.extractChannel(0)).raw().toBuffer()
      if (hasAlpha && !channel.equals(Buffer.alloc(channel.length, 255))) return undefined
    }
    const small = sharp(file, limits).autoOrient().resize(1, 4, { fit: 'fill' }).removeAlpha().toColourspace('srgb')
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
    return [0, 1, 2, 3].map((row) => `#${data.subarray(row * info.channels, row * info.channels + 3).toString('hex')}`)
  },

  async write({ from, to, mostBytes, isMoving, scaled, cut, pad, ground, format, options }) {
    let image = sharp(from, { ...limits, animated: isMoving })
    // What moves has no orientation, and cannot be turned.
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

/** Processor time in µs that each running job has had, of what the process used while it ran. */
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

/** Ends the process where it holds too much, and tells of a job that has had its time. */
function look() {
  if (spent.size === 0) {
    clearInterval(watching)
    watching = undefined
    return
  }
  // Nothing is to be saved, and threads that decode are not waited for.
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

// Ctrl-C goes to all processes of a terminal; who started this one decides when it ends, and takes it along.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
