import { type Amount, amount } from '@croupier/kernel'
import { dice } from './dice/dice.ts'
import { mines } from './mines/mines.ts'
import type { OriginalPlacement, OriginalRules } from './original-rules.ts'
import { plinko } from './plinko/plinko.ts'
import { instantRoulette } from './roulette/instant-roulette.ts'

/** A game of the catalogue that is played by the rules of an original. */
export interface OriginalTitle {
  /** Also the game's id and the name of its art. */
  readonly code: string
  readonly name: string
  /** What it is called in other languages, by their codes. */
  readonly names: Readonly<Record<string, string>>
  readonly rules: OriginalRules
  /** The choice with the lowest exact return. */
  readonly lowestReturn: OriginalPlacement
  /** The choice that can pay most for the smallest stake. */
  readonly highestWin: OriginalPlacement
}

/** Every original on offer: a further one is an entry here beside its rules in `originals.ts`. */
export const ORIGINAL_TITLES: readonly OriginalTitle[] = [
  {
    code: 'dice',
    name: 'Dice',
    names: { CN: '骰子', TW: '骰子', JA: 'ダイス', TH: 'ลูกเต๋า' },
    rules: dice,
    lowestReturn: { side: 'under', target: 9724 },
    highestWin: { side: 'under', target: 1 },
  },
  {
    code: 'mines',
    name: 'Mines',
    names: { CN: '扫雷', TW: '踩地雷', JA: 'マインズ', TH: 'ทุ่นระเบิด' },
    rules: mines,
    lowestReturn: { mines: 1 },
    highestWin: { mines: 7 },
  },
  {
    code: 'plinko',
    name: 'Plinko',
    names: { CN: '弹珠', TW: '彈珠', JA: 'プリンコ', TH: 'พลิงโก' },
    rules: plinko,
    lowestReturn: { rows: 16, risk: 'medium' },
    highestWin: { rows: 16, risk: 'high' },
  },
  {
    code: 'instant-roulette',
    name: 'Instant Roulette',
    names: { CN: '即时轮盘', TW: '即時輪盤', JA: 'インスタントルーレット', TH: 'รูเล็ตทันที' },
    rules: instantRoulette,
    lowestReturn: { spot: 'straight-0' },
    highestWin: { spot: 'straight-0' },
  },
]

/** What the bets of one round may stake and pay together, unless a brand says otherwise. */
export const ORIGINAL_LIMITS: { readonly stakeMin: Amount; readonly stakeMax: Amount; readonly payoutMax: Amount } = {
  stakeMin: amount('0.10'),
  stakeMax: amount('5000.00'),
  payoutMax: amount('100000.00'),
}
