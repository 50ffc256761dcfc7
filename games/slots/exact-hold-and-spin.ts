import { present } from '@croupier/kernel'
import { symbolsInWindow } from './exact.ts'
import { add, type Fraction, fraction, multiply, ONE, subtract, sum, ZERO } from './fraction.ts'
import type { HoldAndSpinRules, ParSheet } from './title.ts'

export type HoldReturn = {
  /** In total bets per paid spin. */
  readonly rtp: Fraction
  readonly trigger: Fraction
  readonly fullWindow: Fraction
}

/**
 * The return of hold-and-spin. Coin values are independent of where coins land, so the feature pays mean value × expected
 * coins at the end, plus the grand prize × P(full window); both follow from the states (coins held, respins left).
 */
export function holdReturn(sheet: ParSheet): HoldReturn {
  const rules = present(sheet.holdAndSpin, 'the sheet holds coins')
  const cells = sheet.rows * sheet.reels.length
  const start = symbolsInWindow(sheet, sheet.reels, rules.coin)
  const ends = endStates(rules, cells)
  const triggered = start.flatMap((p, coins) =>
    coins >= rules.coinsToTrigger ? [{ p, end: present(ends[coins], 'the state exists') }] : [],
  )
  const coins = sum(triggered.map(({ p, end }) => multiply(p, end.coins)))
  const fullWindow = sum(triggered.map(({ p, end }) => multiply(p, end.full)))
  const units = add(multiply(coins, meanValue(rules)), multiply(fullWindow, fraction(rules.grandUnits)))
  return { rtp: multiply(units, fraction(1, sheet.unitsPerBet)), trigger: sum(triggered.map(({ p }) => p)), fullWindow }
}

/** Mean units of a coin. */
export function meanValue({ values }: HoldAndSpinRules): Fraction {
  const weights = values.reduce((total, value) => total + value.weight, 0)
  return fraction(
    values.reduce((total, value) => total + value.units * value.weight, 0),
    weights,
  )
}

type EndState = { readonly coins: Fraction; readonly full: Fraction }

/**
 * Expected coins and P(full) from k coins with all respins, by k downwards. With n empty cells the chance that a respin brings
 * nothing is q^n; the feature ends after `respins` such spins in a row, otherwise the first spin that brings j coins leads to k + j.
 */
function endStates(rules: HoldAndSpinRules, cells: number): EndState[] {
  const land = fraction(rules.land.chances, rules.land.outOf)
  const ends: EndState[] = []
  ends[cells] = { coins: fraction(cells), full: ONE }
  for (let held = cells - 1; held >= 0; held--) {
    const arrivals = binomial(cells - held, land)
    const nothing = present(arrivals[0], 'zero arrivals have a probability')
    let patience = ZERO
    let ended = ONE
    for (let i = 0; i < rules.respins; i++) {
      patience = add(patience, ended)
      ended = multiply(ended, nothing)
    }
    const after = (part: keyof EndState) =>
      sum(arrivals.slice(1).map((p, i) => multiply(multiply(p, patience), present(ends[held + i + 1], 'fuller states are known')[part])))
    ends[held] = { coins: add(multiply(ended, fraction(held)), after('coins')), full: after('full') }
  }
  return ends
}

function binomial(n: number, p: Fraction): Fraction[] {
  const q = subtract(ONE, p)
  let row = [ONE]
  for (let i = 0; i < n; i++) {
    const next = new Array<Fraction>(row.length + 1).fill(ZERO)
    row.forEach((value, k) => {
      next[k] = add(next[k] ?? ZERO, multiply(value, q))
      next[k + 1] = add(next[k + 1] ?? ZERO, multiply(value, p))
    })
    row = next
  }
  return row
}
