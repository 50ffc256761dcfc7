import { type Amount, formatAmount } from '@croupier/kernel'
import type { GrantName, GrantRow } from '../tables.ts'

/** A grant as its member sees it, in their language. */
export async function grantView(row: GrantRow, language: string, nameOfGame: (gameId: string) => Promise<string>) {
  return {
    ...{ grantId: row.grant_id, name: nameIn(row.name, language), source: row.source, currency: row.asset, state: row.state },
    ...{
      amount: formatAmount(row.amount),
      balance: formatAmount(row.balance),
      owed: formatAmount(row.owed),
      progress: formatAmount(row.progress),
    },
    ...{
      converted: textOf(row.converted),
      leftOver: textOf(row.left_over),
      openBets: row.open_bets,
      grantedAt: row.granted_at.toISOString(),
    },
    ...{ activatedAt: timeOf(row.activated_at), expiresAt: timeOf(row.expires_at), endedAt: timeOf(row.ended_at) },
    terms: {
      ...{ weights: row.weights, minOdds: formatAmount(row.odds_min), days: row.days, counts: row.counts },
      ...{ maxStake: textOf(row.stake_max), maxConvert: textOf(row.convert_max), forfeitOnWithdraw: row.is_forfeited_by_withdrawal },
      excluded: await Promise.all(row.excluded.map(async gameId => ({ gameId, name: await nameOfGame(gameId) }))),
    },
  }
}

export const nameIn = (name: GrantName, language: string): string => name[language] ?? name.EN ?? Object.values(name)[0] ?? ''

const textOf = (amount: Amount | null): string | null => (amount === null ? null : formatAmount(amount))
const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null
