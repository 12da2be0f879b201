export { dragBlocks } from './drag-blocks.ts'
export { receiveDrops } from './receive-drops.ts'
