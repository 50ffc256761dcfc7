import { dice } from './dice/dice.ts'
import { mines } from './mines/mines.ts'
import type { OriginalRules } from './original-rules.ts'
import { plinko } from './plinko/plinko.ts'
import { instantRoulette } from './roulette/instant-roulette.ts'

/** Every instant game. A further one is a folder of its own and an entry here. */
export const ORIGINALS: readonly OriginalRules[] = [dice, mines, plinko, instantRoulette]

export const findOriginal = (code: string): OriginalRules | undefined => ORIGINALS.find(rules => rules.code === code)
