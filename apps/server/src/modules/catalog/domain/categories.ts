/** Game classes of the specification's §3 that have a lobby, in the order of the navigation. */
export const CATEGORY_CODES = ['rng', 'live', 'pvp', 'fish', 'sports', 'esports', 'lott', 'elott'] as const
export type CategoryCode = (typeof CATEGORY_CODES)[number]

type CategoryFacts = {
  /** Route of the lobby (specification §2). */
  readonly page: string
  readonly sideMenuIcon: string
  readonly labels: { readonly EN: string; readonly CN: string }
}

export const CATEGORIES: Readonly<Record<CategoryCode, CategoryFacts>> = {
  rng: { page: '/rng', sideMenuIcon: 'slots', labels: { EN: 'Slots', CN: '电子' } },
  live: { page: '/live', sideMenuIcon: 'live', labels: { EN: 'Live casino', CN: '真人' } },
  pvp: { page: '/pvp', sideMenuIcon: 'cards', labels: { EN: 'Cards', CN: '棋牌' } },
  fish: { page: '/fish', sideMenuIcon: 'fish', labels: { EN: 'Fish', CN: '捕鱼' } },
  sports: { page: '/sports', sideMenuIcon: 'sports', labels: { EN: 'Sports', CN: '体育' } },
  esports: { page: '/esports', sideMenuIcon: 'esports', labels: { EN: 'Esports', CN: '电竞' } },
  lott: { page: '/lottery', sideMenuIcon: 'lottery', labels: { EN: 'Lottery', CN: '彩票' } },
  elott: { page: '/elott', sideMenuIcon: 'elottery', labels: { EN: 'E-lottery', CN: '电子彩票' } },
}

/** The category's name; languages without a translation of it read English. */
export const labelOf = (category: CategoryCode, language: string): string =>
  language === 'CN' || language === 'TW' ? CATEGORIES[category].labels.CN : CATEGORIES[category].labels.EN
