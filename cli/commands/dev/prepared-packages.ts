import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { productRoot } from '#renderer/product-root.ts'
import { createVite } from '#editor-server/dev/create-vite.ts'

/** Holds the packages that browsers load in development, as Vite prepares them. */
const prepared = join(productRoot, '.compiled', 'cache', 'vite')
const METADATA = join('deps', '_metadata.json')
/** ms that preparing may take; it takes seconds. */
const LONGEST = 120_000

/**
 * Part of `npm run prepare`: what Vite would do at the first start of `site dev` in every workspace.
 * @param madeOf files that decide which packages these are; they are prepared again once one is newer
 */
export async function preparePackages(madeOf: readonly string[]): Promise<void> {
  const made = statSync(join(prepared, METADATA), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (madeOf.every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= made)) return
  mkdirSync(dirname(prepared), { recursive: true })
  const data = mkdtempSync(join(dirname(prepared), 'preparing-'))
  try {
    const vite = await createVite({
      workspace: data,
      data,
      server: createServer(),
      findFolders: () => ({ blocks: [], themes: [], types: [] }),
      onCodeChange() {},
      onStyleChange() {},
    })
    const cache = join(data, 'cache', 'vite')
    const ends = Date.now() + LONGEST
    while (!existsSync(join(cache, METADATA)) && Date.now() < ends) await setTimeout(50)
    await vite.close()
    copyPackages(cache, prepared)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** Gives a workspace that has never been developed in what is prepared. Vite looks whether it still fits, and prepares it anew if not. */
export function lendPackages(cache: string): void {
  if (existsSync(join(cache, METADATA)) || !existsSync(join(prepared, METADATA))) return
  copyPackages(prepared, cache)
}

/** The paths in Vite's own file are relative to it. It comes last, so that what is cut off does not count. */
function copyPackages(from: string, to: string): void {
  const [source, target] = [join(from, 'deps'), join(to, 'deps')]
  rmSync(target, { recursive: true, force: true })
  cpSync(source, target, { recursive: true, filter: (path) => path !== join(from, METADATA) })
  const metadata = JSON.parse(readFileSync(join(from, METADATA), 'utf8')) as { optimized: Record<string, { src: string }> }
  for (const each of Object.values(metadata.optimized)) each.src = relative(target, resolve(source, each.src)).replaceAll('\\', '/')
  const written = join(to, `${METADATA}.new`)
  writeFileSync(written, JSON.stringify(metadata, null, 2))
  renameSync(written, join(to, METADATA))
}
