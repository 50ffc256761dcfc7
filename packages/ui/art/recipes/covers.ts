import type { Recipe } from '../recipe.ts'
import { fish } from './fish.ts'
import { live } from './live.ts'
import { lottery } from './lottery.ts'
import { originals } from './originals.ts'
import { pvp } from './pvp.ts'
import { slotsOne } from './slots-one.ts'
import { slotsThree } from './slots-three.ts'
import { slotsTwo } from './slots-two.ts'
import { sports } from './sports.ts'

/** Every game's cover. A new game adds a recipe to its shelf and runs the generator. */
export const covers: readonly Recipe[] = [
  ...slotsOne,
  ...slotsTwo,
  ...slotsThree,
  ...live,
  ...pvp,
  ...fish,
  ...lottery,
  ...sports,
  ...originals,
]
