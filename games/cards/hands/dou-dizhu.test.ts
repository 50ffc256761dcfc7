import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { shuffle } from '../../fairness/draws.ts'
import { beats, countRanks, DOU_DIZHU_RANKS, readCombination } from './dou-dizhu.ts'
import { count, listPlays } from './dou-dizhu-plays.ts'

const read = (text: string) => readCombination(countRanks([...text]))
const written = (text: string) => {
  const found = read(text)
  return found && `${found.type} ${DOU_DIZHU_RANKS[found.key]} ${found.length}`
}

describe('dou dizhu combinations', () => {
  it.each([
    ['3', 'single 3 1'],
    ['X', 'single X 1'],
    ['22', 'pair 2 1'],
    ['xX', 'rocket x 1'],
    ['7777', 'bomb 7 1'],
    ['777x', 'triple+1 7 1'],
    ['77722', 'triple+2 7 1'],
    ['TJQKA', 'straight T 5'],
    ['3456789TJQKA', 'straight 3 12'],
    ['QQKKAA', 'pair-straight Q 3'],
    ['KKKAAA', 'plane K 2'],
    ['33344456', 'plane+1 3 2'],
    ['33344455', 'plane+1 3 2'],
    ['3334445566', 'plane+2 3 2'],
    ['333444555666', 'plane 3 4'],
    ['333444555777', 'plane+1 3 3'],
    ['444455', 'four+2 4 1'],
    ['4444xX', 'four+2 4 1'],
    ['44445566', 'four+2pairs 4 1'],
    ['33334444', 'four+2pairs 4 1'],
  ])('%s is %s', (text, expected) => {
    expect(written(text)).toBe(expected)
  })

  it.each(['34', '3344', 'JQKA2', 'KKAA22', 'AAA222', '3456', '77722X', '3x', '333444567', '4444556', '333555'])('%s is nothing', text => {
    expect(written(text)).toBeUndefined()
  })

  it.each([
    ['4', '3', true],
    ['3', '4', false],
    ['X', 'x', true],
    ['3333', '22', true],
    ['4444', '3333', true],
    ['xX', '2222', true],
    ['2222', 'xX', false],
    ['45678', '34567', true],
    ['456789', '34567', false],
    ['4445', '333A', true],
    ['44455', '333A', false],
    ['444455', '333', false],
    ['4444', '333355', true],
  ])('%s against %s: %s', (play, previous, expected) => {
    const [a, b] = [read(play), read(previous)]
    expect(a && b && beats(a, b)).toBe(expected)
  })

  it('offers only plays that the hand holds, that read as themselves and that beat', () => {
    const deck = DOU_DIZHU_RANKS.flatMap((_, rank) => Array<number>(rank < 13 ? 4 : 1).fill(rank))
    for (let seed = 0; seed < 300; seed++) {
      const shuffled = shuffle(seededRandom(seed), deck)
      const hand = count(shuffled.slice(0, 17))
      const led = listPlays(hand)[seed % 3]?.combination
      const others = count(shuffled.slice(17, 37))
      for (const { ranks, combination } of listPlays(others, led)) {
        const used = count(ranks)
        expect(used.every((number, rank) => number <= (others[rank] as number))).toBe(true)
        expect(readCombination(used)).toEqual(combination)
        if (led) expect(beats(combination, led)).toBe(true)
      }
    }
  })
})
