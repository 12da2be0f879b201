import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { listDeliveries } from '#renderer/build/list-routes.ts'
import { findSites } from '#renderer/build/find-sites.ts'
import type { SiteDelivery } from '#renderer/hosting/contract.ts'
import { writeCaddyProxy, writeNginxProxy } from '#renderer/hosting/write-live-proxies.ts'
import type { CommandContext } from '../../../context.ts'
import { checkAddresses, ruleWriters } from '../../routes/write-server.ts'
import { fillTemplates, templates } from '../write-template.ts'
import { findLink, findPlaces, onServer } from './server-folders.ts'

export interface DeployArgs {
  kinds: readonly string[]
  /** Folder of the project on the server. */
  at?: string | undefined
  backend?: string | undefined
  listen?: string | undefined
  /** No live server: the built pages are served. */
  isStatic: boolean
  force: boolean
}

export interface DeployFile {
  /** Relative to the workspace. */
  path: string
  state: 'new' | 'replaced' | 'unchanged' | 'kept'
}

export interface Deployed {
  kinds: ReadonlySet<string>
  sites: readonly string[]
  files: readonly DeployFile[]
  /** Sites that no server answers, since they have no host. */
  withoutHost: readonly string[]
  isStatic: boolean
  /** Name of the project, and of its image. */
  name: string
}

interface Written {
  path: string
  text: string
  /** Stays as it is where somebody has one. */
  isKept?: boolean
}

type Workspace = Pick<CommandContext, 'workspace' | 'data' | 'out' | 'config'>

const LIVE = '127.0.0.1:8080'
const VARNISH = '127.0.0.1:6081'
const PORT = '8080'
/** Addresses of containers. Varnish there also asks for a token. */
const CONTAINERS = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']

/**
 * Writes what the chosen kinds need. Nothing is written unless everything can be.
 * @throws AppError SITE_NO_SITES, SITE_USAGE; SITE_EXISTS for a file that differs, without `force`
 */
export async function writeDeploy(args: DeployArgs, workspace: Workspace): Promise<Deployed> {
  const kinds = new Set(args.kinds)
  const root = workspace.workspace
  const sites = findSites(root)
  checkArgs(kinds, args)
  checkData(kinds, workspace)
  const at = args.at ?? root
  const name = readName(root)
  const needsHosts = ['compose', 'nginx', 'caddy', 'varnish'].some((kind) => kinds.has(kind))
  const deliveries = needsHosts ? await listDeliveries({ workspace: root, data: workspace.data }) : []
  const written = [
    ...(kinds.has('docker') || kinds.has('compose') ? await writeDocker(workspace, name, kinds.has('docker')) : []),
    ...(kinds.has('compose') ? await writeCompose(deliveries, workspace, name) : []),
    ...(kinds.has('systemd') ? await writeUnit(at, workspace, name) : []),
    ...writeServers(deliveries, { kinds, at, args, workspace }),
  ]
  const files = written.map((file) => ({ ...file, state: compare(join(root, file.path), file) }))
  const differs = files.find(({ state }) => state === 'replaced')
  if (differs !== undefined && !args.force) {
    const fix = 'Add --force to replace it. git shows what then differs.'
    throw new AppError('SITE_EXISTS', { path: differs.path }, { fix })
  }
  for (const { path, text } of files.filter(({ state }) => state === 'new' || state === 'replaced')) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return {
    kinds,
    sites,
    name,
    isStatic: args.isStatic,
    files: files.map(({ path, state }) => ({ path, state })).sort((a, b) => (a.path < b.path ? -1 : 1)),
    withoutHost: deliveries.filter(({ primaryDomain }) => primaryDomain === undefined).map(({ site }) => site),
  }
}

function refuse(reason: string): never {
  throw new AppError('SITE_USAGE', { reason, command: 'site new deploy' })
}

function checkArgs(kinds: ReadonlySet<string>, args: DeployArgs): void {
  checkAddresses(args, 'site new deploy')
  const has = (...names: string[]) => names.some((name) => kinds.has(name))
  if (args.at !== undefined && !isAbsolute(args.at)) refuse(`--at takes a folder from the root on, not "${args.at}".`)
  if (args.at !== undefined && !has('systemd') && !(args.isStatic && has('nginx', 'caddy')))
    refuse('--at is for systemd, and for nginx or caddy with --static: nothing else names the folder of the project.')
  if (args.isStatic && has('docker', 'compose', 'systemd'))
    refuse('--static is for nginx, caddy and varnish: the others run the live server.')
  if (args.listen !== undefined && !has('nginx', 'caddy')) refuse('--listen is for nginx and caddy.')
  if (args.backend !== undefined && !has('nginx', 'caddy', 'varnish')) refuse('--backend is for nginx, caddy and varnish.')
}

/** A server is started without options, so it knows the folders of site.config.ts only. An image refuses a folder outside first. */
function checkData(kinds: ReadonlySet<string>, { workspace, data, config }: Workspace): void {
  if (!['docker', 'compose', 'systemd'].some((kind) => kinds.has(kind))) return
  if (kinds.has('docker') || kinds.has('compose')) folderInside(workspace, data, 'data')
  if (resolve(workspace, config.data) !== data)
    refuse(`The server takes its folder from site.config.ts, which says "${config.data}". Write data: '…' there in place of --data.`)
}

function compare(path: string, { text, isKept }: Written): DeployFile['state'] {
  if (!existsSync(path)) return 'new'
  if (readFileSync(path, 'utf8') === text) return 'unchanged'
  return isKept ? 'kept' : 'replaced'
}

interface Package {
  name?: string
  dependencies?: Record<string, string>
}

function readPackage(root: string): Package {
  const file = join(root, 'package.json')
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Package
  } catch (error) {
    return refuse(`package.json cannot be read: ${reasonOf(error)}.`)
  }
}

/** What npm calls the project, as Docker takes it for an image and a group of services. */
function readName(root: string): string {
  const { name = '' } = readPackage(root)
  return (
    name
      .replace(/^.*\//, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'sites'
  )
}

/** An image holds the project and nothing beside it. */
function folderInside(root: string, folder: string, option: string): string {
  const path = relative(root, folder).replaceAll('\\', '/')
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(path) || path.startsWith('..'))
    refuse(`An image needs a folder for ${option} inside the project, with plain letters in its name; it is ${folder}.`)
  return path
}

/** @throws AppError SITE_USAGE unless npm can install the project anywhere */
async function writeDocker({ workspace, data, out }: Workspace, name: string, isAsked: boolean): Promise<Written[]> {
  if (readPackage(workspace).dependencies?.['bouwsteen'] === undefined)
    refuse('An image is made of a project: a folder whose package.json depends on bouwsteen. site init makes one.')
  const link = findLink(workspace)
  if (link !== undefined)
    refuse(`An image holds the project and nothing beside it, and ${link.path} is a link to ${link.target}. Put the folder in its place.`)
  const nvmrc = join(workspace, '.nvmrc')
  const [node = '24'] = /^\d+(\.\d+)*/.exec(existsSync(nvmrc) ? readFileSync(nvmrc, 'utf8').trim().replace(/^v/, '') : '') ?? []
  const values = { node, port: PORT, data: folderInside(workspace, data, 'data'), out: folderInside(workspace, out, 'out') }
  const files = await fillTemplates([join(templates, 'deploy', 'docker')], { name, values })
  return files.map((each) => ({ ...each, isKept: !isAsked }))
}

async function writeCompose(deliveries: readonly SiteDelivery[], { workspace, data, out }: Workspace, name: string): Promise<Written[]> {
  const values = { port: PORT, data: folderInside(workspace, data, 'data'), out: folderInside(workspace, out, 'out') }
  return [
    ...(await fillTemplates([join(templates, 'deploy', 'compose')], { name, values })),
    {
      path: 'deploy/compose.vcl',
      text: ruleWriters.varnish(deliveries, { workspace, out, listen: undefined, backend: `server:${PORT}`, purgeFrom: CONTAINERS }),
    },
    { path: 'deploy/compose.Caddyfile', text: writeCaddyProxy(deliveries, { backend: 'varnish:80' }) },
  ]
}

async function writeUnit(at: string, context: Workspace, name: string): Promise<Written[]> {
  const { made, writable, owned } = findPlaces(at, context)
  const all = [at, ...made, ...writable, ...owned]
  const unfit = all.find((folder) => !/^\/[\w./@+-]*$/.test(folder))
  if (unfit !== undefined)
    refuse(`A unit needs folders with plain letters in their names, not "${unfit}". Give the one on the server with --at.`)
  const values = {
    folder: at,
    port: PORT,
    made: made.join(' '),
    writable: writable.join(' '),
    owned: owned.join(' '),
    // Elsewhere no service looks into somebody's home; a project that stands there is read.
    'protect-home': all.some((folder) => /^\/(home|root|run\/user)(\/|$)/.test(folder)) ? 'read-only' : 'yes',
  }
  return fillTemplates([join(templates, 'deploy', 'systemd')], { name, values })
}

interface ServerOptions {
  kinds: ReadonlySet<string>
  at: string
  args: DeployArgs
  workspace: Workspace
}

function writeServers(deliveries: readonly SiteDelivery[], { kinds, at, args, workspace }: ServerOptions): Written[] {
  const { backend, listen, isStatic } = args
  const rules = { workspace: at, out: onServer(workspace.config.out, at, workspace.workspace), listen, purgeFrom: [] }
  const live = { backend: kinds.has('varnish') ? VARNISH : (backend ?? LIVE), listen }
  const text = {
    nginx: () => (isStatic ? ruleWriters.nginx(deliveries, { ...rules, backend }) : writeNginxProxy(deliveries, live)),
    caddy: () => (isStatic ? ruleWriters.caddy(deliveries, { ...rules, backend }) : writeCaddyProxy(deliveries, live)),
    varnish: () => ruleWriters.varnish(deliveries, { ...rules, backend }),
  }
  const paths = { nginx: 'deploy/nginx.conf', caddy: 'deploy/Caddyfile', varnish: 'deploy/varnish.vcl' } as const
  return (['nginx', 'caddy', 'varnish'] as const)
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({ path: paths[kind], text: text[kind]() }))
}
