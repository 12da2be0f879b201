import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const SAMPLE_EVERY = 25

/**
 * Runs a whole process and gives its wall time (ms), the peak memory of its tree (bytes; undefined where there is no
 * /proc), the memory of the tree over time and what it wrote. Throws when it fails.
 */
export async function measureProcess(command, args, options = {}) {
  const started = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const peaks = new Map()
  const samples = []
  const sampler = setInterval(() => {
    const memory = sampleTree(child.pid, peaks)
    if (memory > 0) samples.push({ ms: performance.now() - started, memory })
  }, SAMPLE_EVERY)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const ms = performance.now() - started
  clearInterval(sampler)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: exit ${code}\n${stderr}\n${stdout}`)
  const memory = [...peaks.values()].reduce((sum, peak) => sum + peak, 0)
  return { ms, memory: memory || undefined, samples, stdout, stderr }
}

/**
 * Memory of a process and its children now, in bytes. The kernel keeps each process's own peak (VmHWM), so sampling misses only growth at
 * the very end.
 */
function sampleTree(pid, peaks) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytesOf = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024
    if (bytesOf('VmHWM') > 0) peaks.set(pid, bytesOf('VmHWM'))
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return (children ? children.split(' ') : []).reduce((sum, child) => sum + sampleTree(Number(child), peaks), bytesOf('VmRSS'))
  } catch {
    // It has ended, or this system has no /proc.
    return 0
  }
}

/** Highest memory (bytes) sampled in a span of time (ms since the start); undefined without samples. */
export function peakBetween(samples, from, to) {
  const memories = samples.filter(({ ms }) => ms >= from && ms <= to).map(({ memory }) => memory)
  return memories.length > 0 ? Math.max(...memories) : undefined
}

/** Time (ms) to write the files of a folder to another with plain synchronous `fs`, from memory. */
export function measurePlainWrite(from, to) {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: join(to, relative(from, path)), bytes: readFileSync(path) }))
  const folders = new Set(files.map(({ path }) => dirname(path)))
  const started = performance.now()
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  for (const { path, bytes } of files) writeFileSync(path, bytes)
  const ms = performance.now() - started
  return { ms, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
