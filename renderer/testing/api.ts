/** What tests of blocks and themes import as `bouwsteen/testing`. Nothing else loads it. */
export { openProject, type OpenOptions, type Project, type RenderedBlock, type RenderOptions } from './open-project.ts'
export { findViolations } from './find-violations.ts'
export { mountIsland, type MountedIsland } from './mount-island.ts'
export type { BlockExample } from '../blocks/contract.ts'
export type { SampleContent } from '../gallery/sample-reader.ts'
