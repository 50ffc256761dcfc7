import { type TextLanguage, textLanguageOf } from '@croupier/contract'

/** Game classes of the specification's §3 that have a lobby, in the order of the navigation. */
export const CATEGORY_CODES = ['rng', 'live', 'pvp', 'fish', 'sports', 'esports', 'lott', 'elott'] as const
export type CategoryCode = (typeof CATEGORY_CODES)[number]

type CategoryFacts = {
  /** Route of the lobby (specification §2). */
  readonly page: string
  readonly sideMenuIcon: string
  readonly labels: Readonly<Record<TextLanguage, string>>
}

export const CATEGORIES: Readonly<Record<CategoryCode, CategoryFacts>> = {
  rng: { page: '/rng', sideMenuIcon: 'slots', labels: { EN: 'Slots', CN: '电子', ID: 'Slot', TH: 'สล็อต', VI: 'Slot', JA: 'スロット' } },
  live: {
    page: '/live',
    sideMenuIcon: 'live',
    labels: { EN: 'Live casino', CN: '真人', ID: 'Live Casino', TH: 'คาสิโนสด', VI: 'Casino trực tuyến', JA: 'ライブカジノ' },
  },
  pvp: { page: '/pvp', sideMenuIcon: 'cards', labels: { EN: 'Cards', CN: '棋牌', ID: 'Kartu', TH: 'เกมไพ่', VI: 'Game bài', JA: 'カード' } },
  fish: {
    page: '/fish',
    sideMenuIcon: 'fish',
    labels: { EN: 'Fish', CN: '捕鱼', ID: 'Tembak Ikan', TH: 'ยิงปลา', VI: 'Bắn cá', JA: 'フィッシング' },
  },
  sports: {
    page: '/sports',
    sideMenuIcon: 'sports',
    labels: { EN: 'Sports', CN: '体育', ID: 'Olahraga', TH: 'กีฬา', VI: 'Thể thao', JA: 'スポーツ' },
  },
  esports: {
    page: '/esports',
    sideMenuIcon: 'esports',
    labels: { EN: 'Esports', CN: '电竞', ID: 'Esports', TH: 'อีสปอร์ต', VI: 'Thể thao điện tử', JA: 'eスポーツ' },
  },
  lott: {
    page: '/lottery',
    sideMenuIcon: 'lottery',
    labels: { EN: 'Lottery', CN: '彩票', ID: 'Lotre', TH: 'หวย', VI: 'Xổ số', JA: 'ロッタリー' },
  },
  elott: {
    page: '/elott',
    sideMenuIcon: 'elottery',
    labels: { EN: 'E-lottery', CN: '电子彩票', ID: 'E-Lotre', TH: 'หวยออนไลน์', VI: 'Xổ số điện tử', JA: 'eロッタリー' },
  },
}

/** The category's name in the reader's language, or in the one whose texts they get. */
export const labelOf = (category: CategoryCode, language: string): string => CATEGORIES[category].labels[textLanguageOf(language)]
