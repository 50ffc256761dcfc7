import { type Amount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { BetAnswer } from './run-once.ts'

export type SettlementKind = 'settle' | 'cash_out' | 'void' | 'rollback' | 'correct'

/** The whole of what has come of a bet so far. */
export interface SettledBet {
  readonly betId: string
  readonly payout: Amount
  /** Part of the payout: what the rules give back whatever the result. */
  readonly refund: Amount
  readonly valid: Amount
  /** What of the stake stays at risk, of a part cash-out; without it the bet is settled for good. */
  readonly left?: Amount
}
/** Writes results in the caller's transaction and posts what they change; all bets must be of one brand, class and asset. */
export async function writeSettlement(tx: Tx, kind: SettlementKind, cause: string, bets: readonly SettledBet[]): Promise<BetAnswer[]> {
  if (bets.length === 0) return []
  const hasLeft = bets.some(bet => bet.left !== undefined)
  const { rows } = await sql<{ answers: string[] }>`
    SELECT bets.settle(${kind}, ${cause}, ${bets.map(bet => bet.betId)}::uuid[], ${bets.map(bet => bet.payout)}::bigint[],
      ${bets.map(bet => bet.refund)}::bigint[], ${bets.map(bet => bet.valid)}::bigint[],
      ${hasLeft ? bets.map(bet => bet.left === undefined) : null}::boolean[], ${hasLeft ? bets.map(bet => bet.left ?? null) : null}::bigint[]) AS answers`.execute(
    tx,
  )
  const answers = present(rows[0], 'a settlement is answered').answers
  return bets.map(({ betId }, place) => ({ betId, answer: present(answers[place], 'every bet is answered') }))
}

/** The same for bets of several classes and assets: a call each, in a fixed order. */
export async function writeSettlements(
  tx: Tx,
  kind: SettlementKind,
  cause: string,
  bets: readonly (SettledBet & { readonly group: string })[],
): Promise<BetAnswer[]> {
  const answers: BetAnswer[] = []
  for (const group of [...new Set(bets.map(bet => bet.group))].sort())
    answers.push(
      ...(await writeSettlement(
        tx,
        kind,
        cause,
        bets.filter(bet => bet.group === group),
      )),
    )
  return answers
}
