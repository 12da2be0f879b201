import { implement, reply } from '../endpoint.ts'
import { actOf, administrationOf } from './administration-of.ts'
import { sendSiteExport as call } from './contract.ts'

export const sendSiteExport = implement(call, {
  async run(request) {
    const administration = administrationOf(request)
    // Told before somebody sends a gigabyte.
    const act = actOf(request, call)
    const { path, size } = await request.receive()
    const discard = () => request.site.media.files.discard(path)
    return reply(201, await administration.takeExport({ path, size, discard }, act))
  },
})
