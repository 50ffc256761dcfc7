import type { Draw } from '@croupier/games/lottery'
import { present, type Result } from '@croupier/kernel'
import type { Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { changeOutcome, type OutcomeChange } from './commands/change-outcome.ts'
import { enterResult, type ResultEntry, waitsForResult } from './commands/enter-result.ts'
import { type Decided, decide, isCorrectable, mayBeCancelled, type Proposed, propose, readCorrection } from './commands/propose.ts'
import { setGame } from './commands/set-game.ts'
import { type BrandGame, type BrandGameEdit, keyOf, NOTHING_SET, readAll } from './db/brand-games.ts'
import { listClosedOutcomes } from './db/closed-outcomes.ts'
import type { IssueRow } from './domain/issue.ts'
import { drawFields, drawParts } from './domain/typed-draw.ts'
import type { LotteryDeps } from './lottery-deps.ts'
import { countWaiting, type DeskQuery, findDeskIssue, listDeskIssues } from './queries/desk-issues.ts'
import { exportIssue, mayExport } from './queries/export-issue.ts'
import { type ExposureQuery, listExposedIssues } from './queries/exposed-issues.ts'
import { type MemberChange, previewCorrection } from './queries/preview-correction.ts'
import { countEndings, type SalesQuery, sumSales } from './queries/sales.ts'

/** What operators see of lotteries and do about them: issues, official results, corrections, terms, sales. */
export function createDesk(deps: LotteryDeps) {
  const { db, games, findGame, brandGames } = deps
  return {
    games,
    findGame,
    listIssues: (query: DeskQuery) => listDeskIssues(db, query),
    findIssue: (issueId: string) => findDeskIssue(db, issueId),
    countWaiting: (brandId: string | undefined, now: Date) => countWaiting(db, brandId, now),
    fieldsOf: (gameCode: string) => drawFields(familyOf(deps, gameCode)),
    /** A result in the fields in which it is typed. */
    partsOf: (gameCode: string, draw: unknown) => (draw === null || draw === undefined ? null : drawParts(familyOf(deps, gameCode), draw)),
    waitsForResult,
    mayBeCancelled,
    isCorrectable,
    enterResult: (tx: Tx, entry: ResultEntry) => enterResult(tx, deps, entry),
    propose: (tx: Tx, proposed: Proposed) => propose(tx, deps, proposed),
    decide: (tx: Tx, decided: Decided) => decide(tx, decided),
    /** Who would gain and who would owe, by member; refused as the correction itself would be. */
    preview: async (
      issue: IssueRow,
      correction: { typed: Readonly<Record<string, string>>; now: Date },
    ): Promise<Result<{ draw: Draw; changes: MemberChange[] }, Refusal>> => {
      const read = readCorrection(deps, issue, correction)
      return read.ok ? { ok: true, value: { draw: read.value, changes: await previewCorrection(deps, issue, read.value) } } : read
    },
    /** What a brand has set of each game, from the table itself. */
    brandGames: async (brandId: string): Promise<(gameCode: string) => BrandGame> => {
      const all = await readAll(db)
      return gameCode => all.get(keyOf(brandId, gameCode)) ?? NOTHING_SET
    },
    setGame: (tx: Tx, edit: BrandGameEdit, language: string) => setGame(tx, deps, edit, language),
    /** Call it once an edit is committed. */
    gamesChanged: () => brandGames.invalidate(),
    mayExport,
    exportIssue: (issue: IssueRow) => exportIssue(deps, issue),
    listExposure: (query: ExposureQuery) => listExposedIssues(db, query),
    /** What operators have closed at a brand, the last first. */
    listClosed: async ({ brandId, gameCode }: { brandId: string; gameCode?: string | undefined }) =>
      (await listClosedOutcomes(db)).filter(each => each.brandId === brandId && (gameCode === undefined || each.gameCode === gameCode)),
    changeOutcome: (tx: Tx, change: OutcomeChange, isClosed: boolean) => changeOutcome(tx, deps, change, isClosed),
    sumSales: (query: SalesQuery) => sumSales(db, query),
    countEndings: (query: { brandId: string; since: Date }) => countEndings(db, query),
  }
}

const familyOf = ({ findGame }: LotteryDeps, gameCode: string) => present(findGame(gameCode), `${gameCode} is a game`).family
