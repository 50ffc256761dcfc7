import type { TextLanguage } from '@croupier/contract'
import type { AnnouncementType } from '../domain/announcement.ts'
import { announcementsInChinese } from './announcements-in-chinese.ts'
import { announcementsInEnglish } from './announcements-in-english.ts'
import { announcementsInIndonesian } from './announcements-in-indonesian.ts'
import { announcementsInJapanese } from './announcements-in-japanese.ts'
import { announcementsInThai } from './announcements-in-thai.ts'
import { announcementsInVietnamese } from './announcements-in-vietnamese.ts'

export interface SeedFacts {
  readonly name: string
  readonly currency: string
  readonly depositMin: string
  readonly freePlay: boolean
  /** Which of the shipped looks the brand wears: its banners go with it. */
  readonly look: 'midnight' | 'jade'
}

type SeedCode =
  | 'welcome'
  | 'check'
  | 'engines'
  | 'open'
  | 'promise'
  | 'guest'
  | 'limits'
  | 'deposits'
  | 'keepItAGame'
  | 'interrupted'
  | 'imitations'
  | 'maintenance'
  | 'returns'
  | 'languages'
  | 'headlineVerify'
  | 'headlineAge'
  | 'popup'
  | 'verifyRound'

type AnnouncementText = readonly [title: string, content: string]
export type AnnouncementTexts = Readonly<Record<SeedCode, AnnouncementText>>

export interface AnnouncementSeed {
  readonly type: AnnouncementType
  readonly picture?: string
  readonly link?: string
  /** Days before the first start, so that the list has an order a reader can follow. */
  readonly daysAgo: number
  readonly texts: Readonly<Record<TextLanguage, AnnouncementText>>
}

type Place = Omit<AnnouncementSeed, 'texts'> & { readonly code: SeedCode }

/** Announcements of a fresh installation. Every promise in them is one that the product keeps. */
export function announcementSeeds(facts: SeedFacts): AnnouncementSeed[] {
  const texts: Record<TextLanguage, AnnouncementTexts> = {
    EN: announcementsInEnglish(facts),
    CN: announcementsInChinese(facts),
    ID: announcementsInIndonesian(facts),
    TH: announcementsInThai(facts),
    VI: announcementsInVietnamese(facts),
    JA: announcementsInJapanese(facts),
  }
  return [...banners(facts), ...playerNotices(facts), ...otherNotices()].map(({ code, ...place }) => ({
    ...place,
    texts: {
      EN: texts.EN[code],
      CN: texts.CN[code],
      ID: texts.ID[code],
      TH: texts.TH[code],
      VI: texts.VI[code],
      JA: texts.JA[code],
    },
  }))
}

/** The first shows a game of ours, and starts it. */
const BANNERS: Record<SeedFacts['look'], readonly [picture: string, game: string, check: string, engines: string]> = {
  midnight: ['banner-phoenix', 'ember-phoenix', 'banner-bamboo', 'banner-slots'],
  jade: ['banner-toad', 'jade-toad', 'banner-sakura', 'banner-wyrm'],
}

function banners({ look }: SeedFacts): Place[] {
  const [picture, game, check, engines] = BANNERS[look]
  return [
    { code: 'welcome', type: 'B', picture, link: `/game?gameId=${game}`, daysAgo: 0 },
    { code: 'check', type: 'B', picture: check, link: '/help#fairness', daysAgo: 1 },
    { code: 'engines', type: 'B', picture: engines, link: '/rng', daysAgo: 2 },
  ]
}

function playerNotices({ freePlay }: SeedFacts): Place[] {
  const codes: readonly SeedCode[] = [
    'open',
    'promise',
    freePlay ? 'guest' : 'limits',
    'deposits',
    'keepItAGame',
    'interrupted',
    'imitations',
    'maintenance',
    'returns',
    'languages',
  ]
  return codes.map((code, daysAgo) => ({ code, type: 'PL', daysAgo }))
}

const otherNotices = (): Place[] => [
  { code: 'headlineVerify', type: 'H', daysAgo: 0 },
  { code: 'headlineAge', type: 'H', daysAgo: 1 },
  { code: 'popup', type: 'PU', picture: 'banner-tails', link: '/help#fairness', daysAgo: 0 },
  { code: 'verifyRound', type: 'PR', picture: 'banner-coral', link: '/help#fairness', daysAgo: 0 },
]
