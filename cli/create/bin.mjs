#!/usr/bin/env node
// The command of the package `create-bouwsteen`. Plain JavaScript that any Node can read.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Bouwsteen needs Node 20.19 or newer; this is Node ${process.versions.node}.\nInstall a newer Node, for instance from https://nodejs.org.\n`,
  )
  process.exitCode = 2
} else {
  const { create } = await import('./create.js')
  await create(process.argv.slice(2))
}
