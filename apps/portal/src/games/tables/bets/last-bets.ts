import { type Amount, formatAmount, parseAmount } from '@croupier/kernel'
import type { Laid } from './bet-plan.ts'

const nameOf = (code: string): string => `tables.last.${code}`

/** What was accepted in the last round that the member played at a table, for as long as this tab is open. */
export function keepLastBets(code: string, bets: ReadonlyMap<string, Amount>): void {
  sessionStorage.setItem(nameOf(code), JSON.stringify([...bets].map(([spot, laid]) => [spot, formatAmount(laid)])))
}

export function lastBets(code: string): readonly Laid[] {
  const kept = JSON.parse(sessionStorage.getItem(nameOf(code)) ?? '[]') as readonly (readonly [string, string])[]
  return kept.flatMap(([spot, text]) => {
    const read = parseAmount(text)
    return read.ok ? [{ spot, amount: read.value }] : []
  })
}
