import type { OracleReport, OracleSections } from '../oracle-report.ts'
import { checkFlow, type OracleFlow } from './oracle-flows.ts'
import { checkWorld, type OracleWorld } from './oracle-worlds.ts'

export const oracleSections = {
  worlds(section: unknown, report: OracleReport): void {
    for (const world of section as readonly OracleWorld[]) checkWorld(world, report)
  },
  flows(section: unknown, report: OracleReport): void {
    for (const flow of section as readonly OracleFlow[]) checkFlow(flow, report)
  },
} satisfies OracleSections
