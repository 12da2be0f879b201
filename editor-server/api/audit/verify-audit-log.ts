import { auditKeyOf } from '../../audit/seal-audit.ts'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { implement, reply } from '../endpoint.ts'
import { verifyAuditLog as call } from './contract.ts'

export const verifyAuditLog = implement(call, {
  async run({ site }) {
    const { entries, faults } = await site.records.read((reader) => verifyAudit(reader, auditKeyOf(site)))
    return reply(200, { entries, isSound: faults.length === 0, faults })
  },
})
