import { present } from '@croupier/kernel'
import { range } from '../../combinatorics.ts'
import { drawNumbers } from '../../draw/generate.ts'
import { defineFamily } from '../../family.ts'
import { DECK, rankOf } from './cards.ts'
import { type Hand, klpkPlays } from './plays.ts'

/** 快乐扑克: three cards of one deck without jokers. */
export const klpk = defineFamily<Hand>({
  id: 'KLPK',
  name: { zh: '快乐扑克', en: 'Happy poker' },
  plays: klpkPlays,
  trends: [{ id: 'ranks', values: range(1, 13), shown: hand => hand.map(rankOf) }],
  readDraw(raw) {
    if (!Array.isArray(raw) || raw.length !== 3 || new Set(raw).size !== 3) return undefined
    const cards = (raw as unknown[]).map(card => DECK.find(known => known === card))
    return cards.every(card => card !== undefined) ? cards : undefined
  },
  generate: random => drawNumbers(random, 3, 52).map(number => present(DECK[number - 1], 'a card of the deck')),
})
