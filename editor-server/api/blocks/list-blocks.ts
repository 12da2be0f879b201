import { implement, reply } from '../endpoint.ts'
import { librarySubject } from '../../site/media-subject.ts'
import { findDrawing } from './find-drawing.ts'
import { listBlocks as call } from './contract.ts'

export const listBlocks = implement(call, {
  find: async ({ site }) => librarySubject(site),
  async run({ site }) {
    const kinds = site.code.describeBlocks()
    return reply(
      200,
      await Promise.all(
        kinds.map(async ({ placement: { positions, in: places, maxPerPage }, icon, ...kind }) => ({
          ...kind,
          icon,
          drawing: await findDrawing(icon),
          placement: {
            ...(positions && { positions: [...positions] }),
            ...(places && { in: [...places] }),
            ...(maxPerPage !== undefined && { maxPerPage }),
          },
        })),
      ),
    )
  },
})
