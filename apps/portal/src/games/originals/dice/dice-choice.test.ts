import { describe, expect, test } from 'vitest'
import { borderOf, choiceSaying, hundredths, isDiceWin, paysOf, saidNumber, targetAtBorder, targetOfPays } from './dice-choice.ts'

describe('what is chosen at dice', () => {
  test.each([
    [{ side: 'over', target: 4950 } as const, 5049],
    [{ side: 'under', target: 4950 } as const, 4950],
    [{ side: 'over', target: 1 } as const, 9998],
  ])('%o is said as %i, wins just beyond it, and is read back', (choice, said) => {
    expect(saidNumber(choice)).toBe(said)
    expect(choiceSaying(choice.side, said)).toEqual(choice)
    expect(isDiceWin(choice, choice.side === 'over' ? said + 1 : said - 1)).toBe(true)
    expect(isDiceWin(choice, said)).toBe(false)
    expect(targetAtBorder(choice.side, borderOf(choice))).toBe(choice.target)
  })

  test('a quick payout is the greatest chance that pays as much', () => {
    for (const pays of [11_000, 15_000, 20_000, 50_000, 100_000, 990_000]) {
      const target = targetOfPays(pays, 9900)
      expect(paysOf(target, 9900)).toBeGreaterThanOrEqual(pays)
      expect(paysOf(target + 1, 9900)).toBeLessThan(pays)
    }
  })

  test('rolls are written with two digits on both sides', () => {
    expect([0, 7, 1256, 9999].map(hundredths)).toEqual(['00.00', '00.07', '12.56', '99.99'])
  })
})
