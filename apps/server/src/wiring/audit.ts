import { join } from 'node:path'
import { type Audit, createAudit } from '../modules/audit/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

export function declareAudit({ db, clock, log, config, deriveKey }: Host): Declared<Audit> {
  const audit = createAudit({ db, clock, log, secret: deriveKey('audit-head'), headsDirectory: join(config.dataDir, 'audit-heads') })
  return { face: audit, gives: [audit.module] }
}
