import type { World } from './world.ts'
import { builtWorlds } from './worlds-built.ts'
import { landWorlds } from './worlds-land.ts'

export const worlds = { ...landWorlds, ...builtWorlds } satisfies Record<string, World>

export type WorldName = keyof typeof worlds | 'none'
