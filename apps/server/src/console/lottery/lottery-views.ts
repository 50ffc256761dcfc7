import type { LotteryCorrectionPreview, LotteryIssueCard, LotteryIssueRow } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { DeskIssue, IssueRow, MemberChange } from '../../modules/lottery/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { SignedInContext } from '../../platform/http/index.ts'
import type { ConsoleLotteryDeps } from './lottery-routes.ts'

const CORRECTION_MS = 24 * 3_600_000
const LARGEST = 10

export async function issueRow({ brand, lottery }: ConsoleLotteryDeps, ctx: SignedInContext, desk: DeskIssue): Promise<LotteryIssueRow> {
  const { issue, sold } = desk
  const found = await brand.findBrand(issue.brandId)
  const status = statusOf(issue)
  const merchantCode = found?.merchantCode ?? '-'
  return {
    issueId: issue.issueId,
    brandId: issue.brandId,
    merchantCode,
    gameCode: issue.gameCode,
    gameName: gameName(lottery, issue.gameCode, ctx.language),
    number: issue.number,
    source: issue.source,
    status,
    next: nextOf(desk, ctx.now),
    ...timesOf(issue),
    tickets: sold.tickets,
    stake: formatAmount(sold.stake),
    paid: formatAmount(issue.moneyPaid),
    rebates: formatAmount(issue.moneyRebates),
    currency: found?.settings.currency ?? '',
    draw: lottery.desk.partsOf(issue.gameCode, issue.draw),
    cancelReason: issue.cancelReason,
    evidence:
      issue.source === 'own' && status === 'settled'
        ? `/wps/v2/lottery/games/${issue.gameCode}/issues/${issue.number}/evidence?merchant=${merchantCode}`
        : null,
  }
}

export async function issueCard(deps: ConsoleLotteryDeps, ctx: SignedInContext, desk: DeskIssue): Promise<LotteryIssueCard> {
  const { issue, entries, proposals } = desk
  const { partsOf, fieldsOf, waitsForResult, mayBeCancelled, isCorrectable } = deps.lottery.desk
  const hasOpen = proposals.some(({ decidedAt }) => decidedAt === null)
  const isConfirmed = entries.some(({ confirmedAt }) => confirmedAt !== null)
  return {
    ...(await issueRow(deps, ctx, desk)),
    fields: fieldsOf(issue.gameCode).map(({ field, count, kind, digits = null, isOptional = false }) => ({
      ...{ field, count, kind, digits, isOptional },
    })),
    entries: entries.map(({ enteredName, enteredAt, enteredBy, confirmedName }) => ({
      enteredBy: enteredName,
      enteredAt: enteredAt.toISOString(),
      isOwn: enteredBy === ctx.principal.id,
      confirmedBy: confirmedName,
    })),
    proposals: proposals.map(({ draw, proposedBy, proposedName, proposedAt, decidedName, decidedAt, ...proposal }) => ({
      proposalId: proposal.proposalId,
      kind: proposal.kind,
      draw: partsOf(issue.gameCode, draw),
      reason: proposal.reason,
      proposedBy: proposedName,
      proposedAt: proposedAt.toISOString(),
      isOwn: proposedBy === ctx.principal.id,
      decidedBy: decidedName,
      decidedAt: decidedAt?.toISOString() ?? null,
      isAgreed: proposal.isAgreed,
      decision: proposal.decision,
    })),
    mayEnter: waitsForResult(issue, ctx.now) && !isConfirmed,
    mayCancel: mayBeCancelled(issue) && !hasOpen,
    mayCorrect: isCorrectable(issue, ctx.now) && !hasOpen,
    correctsUntil: issue.source === 'official' && issue.drawnAt ? new Date(issue.drawnAt.getTime() + CORRECTION_MS).toISOString() : null,
  }
}

function statusOf({ status, correctedAt, resettledAt }: IssueRow): LotteryIssueRow['status'] {
  if (status !== 'settled' || correctedAt === null) return status
  return resettledAt === null ? 'resettling' : 'resettled'
}

/** Who acts next: operators before processes. */
function nextOf({ issue, entries, proposals }: DeskIssue, now: Date): LotteryIssueRow['next'] {
  if (issue.status === 'cancelled') return null
  if (issue.cancelReason !== null) return 'cancels'
  if (proposals.some(({ decidedAt }) => decidedAt === null)) return 'approval'
  if (issue.status === 'open') return 'closes'
  if (issue.status === 'drawn') return 'settles'
  if (issue.status === 'settled') return issue.correctedAt !== null && issue.resettledAt === null ? 'resettles' : null
  if (issue.source === 'own' || issue.drawsAt > now) return 'draws'
  if (entries.some(({ confirmedAt }) => confirmedAt !== null)) return 'settles'
  return entries.length === 0 ? 'result' : entries.length === 1 ? 'confirmation' : 'entries_differ'
}

const timesOf = ({ opensAt, closesAt, drawsAt, cancelsAt, drawnAt, settledAt }: IssueRow) => ({
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
  cancelsAt: cancelsAt.toISOString(),
  drawnAt: drawnAt?.toISOString() ?? null,
  settledAt: settledAt?.toISOString() ?? null,
})

export function gameName({ desk }: ConsoleLotteryDeps['lottery'], gameCode: string, language: string): string {
  const name = desk.findGame(gameCode)?.name
  return (language === 'CN' ? name?.zh : name?.en) ?? gameCode
}

export async function previewView(
  { db, brand, identity, lottery }: ConsoleLotteryDeps,
  { brandId, gameCode }: IssueRow,
  { draw, changes }: { draw: { value: unknown }; changes: readonly MemberChange[] },
): Promise<LotteryCorrectionPreview> {
  const currency = (await brand.findBrand(brandId))?.settings.currency ?? ''
  const losers = changes.filter(({ change }) => change < 0n)
  const cash = await readCash(
    db,
    currency,
    losers.map(({ memberId }) => memberId),
  )
  const owedBy = ({ memberId, change }: MemberChange): Amount => {
    const missing = -change - (cash.get(memberId) ?? 0n)
    return change < 0n && missing > 0n ? missing : 0n
  }
  const largest = changes.slice(0, LARGEST)
  const names = await identity.listAccountNames(largest.map(({ memberId }) => memberId))
  const debtors = losers.filter(member => owedBy(member) > 0n)
  const sum = (amounts: readonly Amount[]) => ({
    members: amounts.length,
    sum: formatAmount(amounts.reduce((all, each) => all + each, 0n)),
  })
  return {
    draw: lottery.desk.partsOf(gameCode, draw.value) ?? [],
    currency,
    gains: sum(changes.flatMap(({ change }) => (change > 0n ? change : []))),
    losses: sum(losers.map(({ change }) => -change)),
    owed: sum(debtors.map(owedBy)),
    largest: largest.map(member => ({
      memberId: member.memberId,
      account: names.get(member.memberId) ?? '-',
      tickets: member.tickets,
      change: formatAmount(member.change),
      owed: formatAmount(owedBy(member)),
    })),
  }
}

/** What these members' main wallets hold now. */
async function readCash(db: Db, asset: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, Amount>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; balance: bigint }>`
    SELECT a.owner_id AS id, b.balance FROM wallet.ledger_accounts a JOIN wallet.member_balances b USING (account_id)
     WHERE a.owner_id = ANY (${[...memberIds]}::uuid[]) AND a.kind = 'cash' AND a.asset = ${asset}`.execute(db)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}
