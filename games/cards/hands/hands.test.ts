import { describe, expect, it } from 'vitest'
import { type Card, DECK } from '../../tables/deck/card.ts'
import { type NiuNiuRules, niuNiuHand } from './niu-niu.ts'
import { pokerCategory, pokerStrength } from './poker.ts'
import { pokerCategoryCounts } from './poker-counts.ts'
import { compareZhaJinHua, ZHA_JIN_HUA_RULES, zhaJinHuaHand } from './zha-jin-hua.ts'

const cards = (text: string) => text.split(' ') as Card[]

function forEachHand(size: number, visit: (hand: Card[]) => void): void {
  const choose = (hand: Card[], from: number) => {
    if (hand.length === size) return visit(hand)
    for (let next = from; next < DECK.length; next++) choose([...hand, DECK[next] as Card], next + 1)
  }
  choose([], 0)
}

describe('niu niu hands', () => {
  it.each<[string, NiuNiuRules, string]>([
    ['9D 2D QD 7C JD', 'live', 'none'],
    ['6D TH TC KH TS', 'live', 'n6'],
    ['KS QS JS KH KD', 'live', 'five-face'],
    ['KS QS JS KH KD', 'basic', 'nn'],
    ['KS KC KH KD JD', 'rooms', 'bomb'],
    ['KS KC KH KD JD', 'live', 'five-face'],
    ['AS AC 2H 2D 4D', 'rooms', 'five-small'],
    ['AS AC AH AD 4D', 'rooms', 'five-small'],
    ['4S 4C 4H 4D AD', 'rooms', 'bomb'],
  ])('%s by %s rules is %s', (text, rules, category) => {
    expect(niuNiuHand(cards(text), rules).category).toBe(category)
  })

  it('counts each category as often as the rule book says (G5)', () => {
    const counts = { basic: {}, live: {}, rooms: {} } as Record<NiuNiuRules, Record<string, number>>
    forEachHand(5, hand => {
      for (const rules of ['live', 'rooms'] as const) {
        const { category } = niuNiuHand(hand, rules)
        counts[rules][category] = (counts[rules][category] ?? 0) + 1
      }
    })
    expect(counts.live).toEqual({
      ...{ none: 872_128, n1: 171_304, n2: 168_096, n3: 171_304, n4: 168_096, n5: 177_424, n6: 168_096, n7: 171_304, n8: 168_096 },
      ...{ n9: 171_304, nn: 191_016, 'five-face': 792 },
    })
    expect(counts.rooms).toEqual({
      ...{ none: 870_984, n1: 171_288, n2: 168_072, n3: 171_288, n4: 168_072, n5: 177_408, n6: 168_072, n7: 171_288, n8: 168_072 },
      ...{ n9: 171_288, nn: 190_976, 'five-face': 768, bomb: 608, 'five-small': 776 },
    })
  })

  it('decides equal bulls by the highest card, then by its suit', () => {
    const strength = (text: string) => niuNiuHand(cards(text), 'live').strength
    expect(strength('KS 2D 3C 5S TH')).toBeGreaterThan(strength('KH 2S 3S 5D TC'))
    expect(strength('KD 2D 3C 5S TH')).toBeGreaterThan(strength('QS 2S 3S 5D TC'))
  })
})

describe('zha jin hua hands', () => {
  it('counts each category as often as the rule book says (G5)', () => {
    const counts: Record<string, number> = {}
    let unsuited235 = 0
    forEachHand(3, hand => {
      const { category, isUnsuited235 } = zhaJinHuaHand(hand)
      counts[category] = (counts[category] ?? 0) + 1
      if (isUnsuited235) unsuited235 += 1
    })
    expect(counts).toEqual({ leopard: 52, 'straight-flush': 48, flush: 1096, straight: 720, pair: 3744, high: 16_440 })
    expect(unsuited235).toBe(60)
  })

  it.each([
    ['AS KD QC', 'KS QD JC', 1],
    ['4S 3D 2C', 'AS 2D 3C', 1],
    ['AS KD QC', 'AD KS QS', 0],
    ['AS AD 2C', 'KS KD QC', 1],
    ['2S 2D AC', '2H 2C KC', 1],
    ['2S 3D 5C', '2H 2C 2D', -1],
  ])('%s against %s is %i', (a, b, expected) => {
    expect(compareZhaJinHua(zhaJinHuaHand(cards(a)), zhaJinHuaHand(cards(b)))).toBe(expected)
  })

  it('lets unsuited 2-3-5 beat leopards alone, where a room plays so', () => {
    const rules = { ...ZHA_JIN_HUA_RULES, has235: true }
    const compare = (a: string, b: string) => compareZhaJinHua(zhaJinHuaHand(cards(a)), zhaJinHuaHand(cards(b)), rules)
    expect([compare('2S 3D 5C', 'AS AD AC'), compare('AS AD AC', '2S 3D 5C'), compare('2S 3D 5C', '4S 4D 6C')]).toEqual([1, -1, -1])
    expect(compare('2S 3S 5S', 'AS AD AC')).toBe(-1)
  })

  it('ranks A-2-3 between A-K-Q and K-Q-J where a room plays so', () => {
    const rules = { ...ZHA_JIN_HUA_RULES, isA23Second: true }
    const [ace, low, king] = ['AS KD QC', 'AS 2D 3C', 'KS QD JC'].map(text => zhaJinHuaHand(cards(text), rules).strength)
    expect(ace).toBeGreaterThan(low as number)
    expect(low).toBeGreaterThan(king as number)
  })
})

describe('poker hands', () => {
  const names = [
    'royal-flush',
    'straight-flush',
    'four-of-a-kind',
    'full-house',
    'flush',
    'straight',
    'three-of-a-kind',
    'two-pair',
    'pair',
  ]
  it.each([
    [5, [4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]],
    [6, [188, 1656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900]],
    [7, [4324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460]],
  ])('has the known number of hands of %i cards in each category (G5)', (size, counts) => {
    expect(pokerCategoryCounts(size)).toEqual(Object.fromEntries([...names, 'high-card'].map((name, i) => [name, counts[i]])))
  })

  it('plays the best five of seven and lets suits never decide', () => {
    expect(pokerCategory(pokerStrength(cards('AS AD KC KD KH 2S 3S')))).toBe('full-house')
    expect(pokerStrength(cards('AS KD QC JD 9H 2S 3S'))).toBe(pokerStrength(cards('AD KS QD JC 9C 2D 3C')))
    expect(pokerCategory(pokerStrength(cards('AS 2D 3C 4D 5H KS KD')))).toBe('straight')
  })
})
