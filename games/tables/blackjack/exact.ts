import { fractionToNumber } from '../../lottery/fraction.ts'
import { basicStrategy } from './basic-strategy.ts'
import { BUST_FROM, dealerDraws, totalOfValues } from './hand.ts'
import { BLACKJACK_RULES, type BlackjackRules } from './rules.ts'

/** Chances of the dealer's final totals 17 to 21 and, last, of a bust, each together with "and no blackjack". */
type DealerChances = readonly number[]

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const BUST = 5

/**
 * Expected net result per unit of basic strategy on a fresh shoe, exact in the composition of the shoe up to double precision; for display only.
 *
 * The dealer's hole card is drawn last: cards that nobody has seen are exchangeable. So every path of the player is weighted by its own
 * chance and ends with the chances of the dealer's totals that come without a blackjack. For the same reason the two hands of a split have
 * one expectation each, and the other hand's cards need not be followed.
 */
export function basicStrategyExpectation(rules: BlackjackRules = BLACKJACK_RULES): number {
  const shoe = [0, ...VALUES.map(value => (value === 10 ? 16 : 4) * rules.decks)]
  let expectation = 0
  for (const up of VALUES) {
    const player = playerAgainst(up, shoe, rules)
    eachDraw(shoe, up, upChance =>
      eachFirstTwo(shoe, (first, second, chance) => {
        expectation += upChance * chance * player(first, second)
      }),
    )
  }
  return expectation
}

/** Visits once for `value` with its chance, the card taken. */
function eachDraw(shoe: number[], value: number, visit: (chance: number) => void): void {
  const count = shoe[value] as number
  if (count === 0) return
  const cards = shoe.reduce((sum, left) => sum + left, 0)
  shoe[value] = count - 1
  visit(count / cards)
  shoe[value] = count
}

/** The order of two different cards does not matter, so one order counts for both. */
function eachFirstTwo(shoe: number[], visit: (first: number, second: number, chance: number) => void): void {
  for (const first of VALUES) {
    for (const second of VALUES.slice(VALUES.indexOf(first))) {
      eachDraw(shoe, first, a => eachDraw(shoe, second, b => visit(first, second, first === second ? a * b : 2 * a * b)))
    }
  }
}

/** Expectations of the player's first two cards, with the open card already out of the shoe; the shoe is as the player finds it. */
function playerAgainst(up: number, shoe: number[], rules: BlackjackRules): (first: number, second: number) => number {
  const dealer = dealerFrom(up, shoe, rules.hitsSoft17)
  const blackjackPays = fractionToNumber(rules.blackjackPays)

  const settle = (total: number): number => {
    const chances = dealer()
    const noBlackjack = chances.reduce((sum, chance) => sum + chance, 0)
    if (total >= BUST_FROM) return -noBlackjack
    return chances.reduce((sum, chance, i) => sum + chance * (i === BUST ? 1 : Math.sign(total - (i + 17))), 0)
  }
  const draw = (values: readonly number[], then: (values: readonly number[]) => number): number => {
    let expected = 0
    for (const value of VALUES) {
      eachDraw(shoe, value, chance => {
        expected += chance * then([...values, value])
      })
    }
    return expected
  }
  const play = (values: readonly number[], may: { readonly double: boolean; readonly split: boolean }): number => {
    const { total, isSoft } = totalOfValues(values)
    if (total >= BUST_FROM) return settle(total)
    const isTwo = values.length === 2
    const splittable = may.split && isTwo && values[0] === values[1] ? values[0] : undefined
    switch (basicStrategy({ total, isSoft, up, mayDouble: may.double && isTwo, splittable })) {
      case 'stand':
        return settle(total)
      case 'double':
        return 2 * draw(values, drawn => settle(totalOfValues(drawn).total))
      case 'split':
        return 2 * splitHand(splittable as number)
      case 'hit':
        return draw(values, drawn => play(drawn, { double: false, split: false }))
    }
  }
  const splitHand = (value: number): number =>
    value === 1
      ? draw([value], drawn => settle(totalOfValues(drawn).total))
      : draw([value], drawn => play(drawn, { double: rules.mayDoubleAfterSplit, split: false }))

  return (first, second) => {
    const dealerBlackjack = 1 - dealer().reduce((sum, chance) => sum + chance, 0)
    if (totalOfValues([first, second]).total === 21) return blackjackPays * (1 - dealerBlackjack)
    return play([first, second], { double: true, split: true }) - dealerBlackjack
  }
}

/** The dealer's chances from the shoe as it is at the time of asking, remembered by what is left in it. */
function dealerFrom(up: number, shoe: number[], hitsSoft17: boolean): () => DealerChances {
  const known = new Map<string, DealerChances>()
  const run = (hard: number, hasAce: boolean, chance: number, cards: number, into: number[]): void => {
    const isSoft = hasAce && hard <= 11
    const total = isSoft ? hard + 10 : hard
    if (total >= BUST_FROM) into[BUST] = (into[BUST] as number) + chance
    else if (!dealerDraws({ total, isSoft }, hitsSoft17)) into[total - 17] = (into[total - 17] as number) + chance
    else drawInto(hard, hasAce, chance, cards, into)
  }
  const drawInto = (hard: number, hasAce: boolean, chance: number, cards: number, into: number[], skipped?: number): void => {
    for (const value of VALUES) {
      const count = shoe[value] as number
      if (count === 0 || value === skipped) continue
      shoe[value] = count - 1
      run(hard + value, hasAce || value === 1, (chance * count) / cards, cards - 1, into)
      shoe[value] = count
    }
  }
  const BLACKJACK_WITH: Readonly<Record<number, number>> = { 1: 10, 10: 1 }
  return () => {
    const key = shoe.join()
    const found = known.get(key)
    if (found) return found
    const chances = [0, 0, 0, 0, 0, 0]
    const cards = shoe.reduce((sum, left) => sum + left, 0)
    drawInto(up, up === 1, 1, cards, chances, BLACKJACK_WITH[up])
    known.set(key, chances)
    return chances
  }
}
