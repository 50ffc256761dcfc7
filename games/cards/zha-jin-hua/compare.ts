import { present } from '@croupier/kernel'
import type { Card } from '../../tables/deck/card.ts'
import { compareZhaJinHua, zhaJinHuaHand } from '../hands/zha-jin-hua.ts'
import { replaceAt } from '../room/card-game.ts'
import { rakeWins } from '../room/rake.ts'
import { playersIn, type ZhaJinHuaHand, type ZhaJinHuaSettings } from './hand.ts'

/** Equal hands: the one who asked loses. */
export function compareOnce({ hands: rules }: ZhaJinHuaSettings, hand: ZhaJinHuaHand, asker: number, asked: number): ZhaJinHuaHand {
  const [a, b] = [asker, asked].map(player => zhaJinHuaHand(hand.cards[player] as readonly Card[], rules))
  const isWon = compareZhaJinHua(present(a, 'the asker has cards'), present(b, 'the asked has cards'), rules) > 0
  const [winner, loser] = isWon ? [asker, asked] : [asked, asker]
  return { ...hand, isOut: replaceAt(hand.isOut, loser, true), comparisons: [...hand.comparisons, { asker, asked, winner }] }
}

/** From the dealer's left, each winner so far asks the next. */
export function forceShowdown(settings: ZhaJinHuaSettings, hand: ZhaJinHuaHand, order: readonly number[]): ZhaJinHuaHand {
  const [first = 0, ...rest] = order.filter(player => !hand.isOut[player])
  let current = hand
  let champion = first
  for (const player of rest) {
    current = compareOnce(settings, current, champion, player)
    champion = current.isOut[champion] ? player : champion
  }
  return finish(settings, current, playersIn(hand))
}

/** The last player left takes the pot less rake on what they won. */
export function finish({ rake: rules }: ZhaJinHuaSettings, hand: ZhaJinHuaHand, shown: readonly number[]): ZhaJinHuaHand {
  const winner = present(playersIn(hand)[0], 'somebody is left')
  const pot = hand.contributed.reduce((sum, put) => sum + put, 0n)
  const { net, rake } = rakeWins(
    hand.contributed.map((put, player) => (player === winner ? pot - put : -put)),
    rules,
  )
  return { ...hand, outcome: { result: { net, rake }, winner, shown } }
}
