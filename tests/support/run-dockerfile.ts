import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { environment } from './run-site.ts'

const run = promisify(execFile)

/** Whom a container's user is here: nobody, if this process may become somebody else. */
const NOBODY = '65534'
const canSwitch = process.getuid?.() === 0

export interface RunImage {
  /** Where its working folder is on this machine. */
  folder: string
  env: Record<string, string>
  /** Starts it as its user. */
  command: readonly string[]
  /** Runs its health check as its user. */
  isWell: (env: Record<string, string>) => Promise<boolean>
}

interface Stage {
  root: string
  workdir: string
  env: Record<string, string>
  isOther: boolean
  command: string[]
  health: string[]
}

/**
 * Does what a Dockerfile says without Docker: each stage in an empty folder, COPY from the context without what `.dockerignore` names, RUN
 * with the programs of this machine. Instructions and options that it does not know are errors. Its steps have to keep to relative paths.
 */
export async function runDockerfile(context: string, folder: string): Promise<RunImage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const line of readFileSync(join(context, 'Dockerfile'), 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last'
      stage = { root: join(folder, name), workdir: '/', env: {}, isOther: false, command: [], health: [] }
      mkdirSync(stage.root, { recursive: true })
      stages.set(name, stage)
    } else if (stage === undefined) throw new Error(`Before any FROM: ${line}`)
    else await obey(stage, instruction, rest, { context, stages })
  }
  const last = stage ?? fail('no FROM')
  openPath(folder)
  const as = canSwitch && last.isOther ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  const cwd = join(last.root, last.workdir)
  return {
    folder: cwd,
    env: last.env,
    command: [...as, ...last.command],
    async isWell(env) {
      const [program = '', ...args] = [...as, ...last.health]
      return run(program, args, { cwd, env: { ...environment, ...env } }).then(
        () => true,
        () => false,
      )
    },
  }
}

const fail = (reason: string): never => {
  throw new Error(reason)
}

async function obey(stage: Stage, instruction: string, rest: string, { context, stages }: { context: string; stages: Map<string, Stage> }) {
  const cwd = join(stage.root, stage.workdir)
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = rest
      return void mkdirSync(join(stage.root, rest), { recursive: true })
    case 'ENV': {
      const [name = '', value = ''] = rest.split('=')
      return void (stage.env[name] = value)
    }
    case 'RUN':
      return void (await run('sh', ['-c', rest], { cwd, env: { ...environment, npm_config_prefer_offline: 'true' }, maxBuffer: 2 ** 26 }))
    case 'COPY':
      return copy(stage, rest, { context, stages })
    case 'USER':
      return void (stage.isOther = rest !== 'root')
    case 'CMD':
      return void (stage.command = JSON.parse(rest) as string[])
    case 'HEALTHCHECK':
      return void (stage.health = JSON.parse(/^(?:--[a-z-]+=\S+ )*CMD (\[.*\])$/.exec(rest)?.[1] ?? fail(rest)) as string[])
    case 'VOLUME':
      // A volume has what the image has there, so it has to be there.
      for (const path of JSON.parse(rest) as string[]) if (!existsSync(join(stage.root, path))) fail(`VOLUME ${path} is not in the image`)
      return
    case 'EXPOSE':
      return
    default:
      fail(`${instruction} ${rest}`)
  }
}

function copy(stage: Stage, rest: string, { context, stages }: { context: string; stages: Map<string, Stage> }): void {
  const words = rest.split(' ')
  const options = words.filter((word) => word.startsWith('--'))
  const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).toReversed()
  const from = options.find((option) => option.startsWith('--from='))?.slice('--from='.length)
  const root = from === undefined ? context : (stages.get(from)?.root ?? fail(`no stage ${from}`))
  const isLeft = from === undefined ? readIgnored(context) : () => false
  for (const source of sources) {
    const path = join(root, source)
    const isFolder = !basename(path).includes('.') || source === '.'
    const to = join(stage.root, stage.workdir, target, isFolder ? '' : basename(path))
    const isOwned = canSwitch && options.some((option) => option.startsWith('--chown='))
    // In a stage, folders that stand where others are to be copied into are merged.
    cpSync(path, to, { recursive: true, verbatimSymlinks: true, filter: (each) => !isLeft(relative(root, each)) })
    if (isOwned) for (const each of execFileSync('ls', ['-A', path], { encoding: 'utf8' }).split('\n').filter(Boolean)) own(join(to, each))
  }
}

const own = (path: string) => execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, path])

function readIgnored(context: string): (path: string) => boolean {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const odd = patterns.find((line) => /[*?[!]/.test(line.replace(/^\*\*\/\*?/, '')))
  if (odd !== undefined) fail(`.dockerignore: ${odd}`)
  const isBelow = (path: string, name: string) => path === name || path.startsWith(`${name}/`)
  return (path) =>
    patterns.some((line) => {
      if (line.startsWith('**/*')) return path.endsWith(line.slice(4))
      if (!line.startsWith('**/')) return isBelow(path, line)
      return path.split('/').some((_, index, parts) => isBelow(parts.slice(index).join('/'), line.slice(3)))
    })
}

/** Temporary folders are their owner's alone; the container's user goes through them. */
function openPath(folder: string): void {
  for (let each = folder; /bouwsteen-test-/.test(each); each = dirname(each)) chmodSync(each, 0o755)
}
