import type { BrandName } from './brand.ts'
import type { Language } from './words.ts'

export interface Stage {
  readonly brand: BrandName
  readonly device: 'desktop' | 'phone'
  readonly language: Language
  /** The files that run there. */
  readonly journeys: readonly string[]
}

const STORY = 'journeys/story.spec.ts'

/**
 * Journeys of rewards and agents: money, names and offers that each brand has of its own. Midnight at a desk and Jade on a phone show both brands and both
 * devices in two runs; all four pairs would take as long again and show nothing more.
 */
const REWARDS_AND_AGENTS = [
  'journeys/{bonus,free-spins,missions,points,promotions,ranks,referral}.spec.ts',
  'journeys/{agents-centre,agents-contracts,agents-people,member-transfers}.spec.ts',
]

/** The whole story on both brands, devices and languages; rewards and agents in two pairs; what a theme may break on both; everything else once. */
export const STAGES: readonly Stage[] = [
  { brand: 'midnight', device: 'desktop', language: 'EN', journeys: ['journeys/*.spec.ts', 'access/*.spec.ts'] },
  { brand: 'midnight', device: 'phone', language: 'CN', journeys: [STORY] },
  { brand: 'jade', device: 'desktop', language: 'TH', journeys: [STORY, 'access/visitor.spec.ts', 'access/member.spec.ts'] },
  { brand: 'jade', device: 'phone', language: 'EN', journeys: [STORY, ...REWARDS_AND_AGENTS] },
]
