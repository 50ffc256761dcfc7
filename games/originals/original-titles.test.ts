import { describe, expect, it, test } from 'vitest'
import { SLOT_TITLES } from '../slots/titles/index.ts'
import { ROULETTE_SPOTS } from '../tables/roulette/layout.ts'
import { DICE_TARGET_MAX } from './dice/dice.ts'
import { MINES_MAX } from './mines/ladder.ts'
import { RETURN_BPS } from './multiplier.ts'
import type { OriginalPlacement } from './original-rules.ts'
import { ORIGINAL_LIMITS, ORIGINAL_TITLES } from './original-titles.ts'
import { ORIGINALS } from './originals.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from './plinko/paytables.ts'

const upTo = (max: number) => Array.from({ length: max }, (_, i) => i + 1)
const CHOICES: Readonly<Record<string, readonly OriginalPlacement[]>> = {
  dice: upTo(DICE_TARGET_MAX).flatMap(target => [
    { side: 'under', target },
    { side: 'over', target },
  ]),
  mines: upTo(MINES_MAX).map(mines => ({ mines })),
  plinko: PLINKO_ROWS.flatMap(rows => PLINKO_RISKS.map(risk => ({ rows, risk }))),
  roulette: ROULETTE_SPOTS.map(({ id }) => ({ spot: id })),
}
const terms = { returnBps: RETURN_BPS, currencyDigits: 2, payoutMax: ORIGINAL_LIMITS.payoutMax }

describe('titles of originals', () => {
  test('are one for each game, each with a code of its own', () => {
    expect(ORIGINAL_TITLES.map(({ rules }) => rules)).toEqual(ORIGINALS)
    expect(new Set(ORIGINAL_TITLES.map(({ code }) => code)).size).toBe(ORIGINALS.length)
  })

  test.each(ORIGINAL_TITLES)(
    'G5 $code: no choice returns less than the one it names, and none can pay more for the smallest stake',
    title => {
      const { rules, lowestReturn, highestWin } = title
      const { num, den } = rules.exactReturn(lowestReturn, RETURN_BPS).lowest
      const stake = ORIGINAL_LIMITS.stakeMin
      const most = rules.highestPayout([{ placement: highestWin, stake }], terms)
      for (const placement of CHOICES[rules.code] ?? []) {
        const { lowest } = rules.exactReturn(placement, RETURN_BPS)
        expect(lowest.num * den >= num * lowest.den, JSON.stringify(placement)).toBe(true)
        expect(rules.highestPayout([{ placement, stake }], terms) <= most, JSON.stringify(placement)).toBe(true)
      }
    },
  )

  test('have names in Chinese of both writings, in Japanese and in Thai that no other has', () => {
    for (const language of ['CN', 'TW', 'JA', 'TH']) {
      const names = ORIGINAL_TITLES.flatMap(title => title.names[language] ?? [])
      expect(new Set(names).size, language).toBe(ORIGINAL_TITLES.length)
      for (const slot of SLOT_TITLES) expect(names).not.toContain(slot.names[language])
    }
  })

  it.each([
    ['dice', { side: 'over', target: 4950 }, 'from 50.50 up'],
    ['dice', { side: 'under', target: 4950 }, 'under 49.50'],
    ['mines', { mines: 1 }, '1 mine'],
    ['mines', { mines: 3 }, '3 mines'],
    ['plinko', { rows: 12, risk: 'high' }, '12 rows, high risk'],
    ['instant-roulette', { spot: 'dozen-2' }, 'dozen 2'],
  ])('say a placement of %s in words: %j', (code, placement, words) => {
    expect(ORIGINAL_TITLES.find(title => title.code === code)?.rules.words(placement)).toBe(words)
  })
})
