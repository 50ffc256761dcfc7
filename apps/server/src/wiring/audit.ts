import { type Audit, createAudit } from '../modules/audit/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

export function declareAudit({ db, deriveKey }: Host): Declared<Audit> {
  const audit = createAudit({ db, secret: deriveKey('audit-head') })
  return { face: audit, gives: [audit.module] }
}
