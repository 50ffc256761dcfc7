import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ParSheetReport, parSheetReport } from '../games/slots/par-sheet-report.ts'
import { SLOT_TITLES } from '../games/slots/titles/index.ts'
import { slotsDocument } from './slots-document.ts'

const ROUNDS_DEFAULT = 10_000_000
const SEED = 1

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))

/** Computes every par sheet and writes games/slots/generated/rtp.json and docs/slots.md; `SLOT_ROUNDS` sets the simulated rounds a title. */
export function generateSlots(rounds = Number(process.env.SLOT_ROUNDS ?? ROUNDS_DEFAULT)): void {
  const reports: Record<string, ParSheetReport> = {}
  for (const title of SLOT_TITLES) {
    const report = parSheetReport(title, { rounds, seed: SEED })
    reports[title.code] = report
    console.log(`${title.code.padEnd(18)} ${(report.rtp.value * 100).toFixed(4)} %  simulated ${(report.simulated.rtp * 100).toFixed(3)} %`)
  }
  mkdirSync(path('games/slots/generated'), { recursive: true })
  writeFileSync(path('games/slots/generated/rtp.json'), `${JSON.stringify(reports, null, 2)}\n`)
  writeFileSync(path('docs/slots.md'), slotsDocument(SLOT_TITLES, reports))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateSlots()
