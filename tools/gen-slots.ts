import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ParSheetReport, parSheetReport, sheetHash } from '../games/slots/par-sheet-report.ts'
import type { SlotTitle } from '../games/slots/title.ts'
import { SLOT_TITLES } from '../games/slots/titles/index.ts'
import { slotsDocument } from './slots-document.ts'

const ROUNDS = 10_000_000
const SEED = 1

type Reports = Readonly<Record<string, ParSheetReport>>

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const TABLE = path('games/slots/generated/rtp.json')

/** Writes games/slots/generated/rtp.json and docs/slots.md. A title takes up to a minute, so only those whose par sheet changed are computed anew, with `--all` every one. */
export function generateSlots({ isAll }: { isAll: boolean }): void {
  const before = isAll ? {} : previousReports()
  const reports = Object.fromEntries(SLOT_TITLES.map(title => [title.code, upToDate(title, before[title.code]) ?? computed(title)]))
  mkdirSync(path('games/slots/generated'), { recursive: true })
  writeFileSync(TABLE, `${JSON.stringify(reports, null, 2)}\n`)
  writeFileSync(path('docs/slots.md'), slotsDocument(SLOT_TITLES, reports))
}

function upToDate(title: SlotTitle, report: ParSheetReport | undefined): ParSheetReport | undefined {
  const isCurrent = report?.sheetHash === sheetHash(title) && report.simulated.rounds === ROUNDS && report.simulated.seed === SEED
  return isCurrent ? report : undefined
}

function computed(title: SlotTitle): ParSheetReport {
  const report = parSheetReport(title, { rounds: ROUNDS, seed: SEED })
  console.log(`${title.code.padEnd(18)} ${(report.rtp.value * 100).toFixed(4)} %  simulated ${(report.simulated.rtp * 100).toFixed(3)} %`)
  return report
}

/** Nothing before the first run; a damaged table is an error. */
function previousReports(): Reports {
  try {
    return JSON.parse(readFileSync(TABLE, 'utf8')) as Reports
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateSlots({ isAll: process.argv.includes('--all') })
