import type { SlotTitle } from '../title.ts'
import { bambooFortune } from './bamboo-fortune.ts'
import { corsairsLedger } from './corsairs-ledger.ts'
import { deepvein } from './deepvein.ts'
import { emberPhoenix } from './ember-phoenix.ts'
import { jadeToad } from './jade-toad.ts'
import { neonSevens } from './neon-sevens.ts'
import { nineTails } from './nine-tails.ts'
import { orchardForty } from './orchard-forty.ts'
import { pharaohsHour } from './pharaohs-hour.ts'
import { sakuraBlade } from './sakura-blade.ts'
import { sugarComet } from './sugar-comet.ts'
import { winterPack } from './winter-pack.ts'

/** Every slot of ours, by engine. */
export const SLOT_TITLES: readonly SlotTitle[] = [
  neonSevens,
  bambooFortune,
  orchardForty,
  emberPhoenix,
  nineTails,
  winterPack,
  pharaohsHour,
  sakuraBlade,
  sugarComet,
  deepvein,
  jadeToad,
  corsairsLedger,
]

/** The title with this code, if there is one. */
export const findSlotTitle = (code: string): SlotTitle | undefined => SLOT_TITLES.find(title => title.code === code)
