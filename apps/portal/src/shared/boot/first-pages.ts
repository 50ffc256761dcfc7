import { BANNER_SIZES, HEAD_BANNERS, HERO_COVER_SIZES } from '../art/wide-pictures.ts'

/** Where a first answer names the picture that a page shows largest: the entry decides, its member names the picture. */
export interface FirstPicture {
  kind: 'banners' | 'covers'
  call: string
  entry: readonly (string | number)[]
  /** Of the entry; or `code`, the picture itself. */
  member?: string
  code?: string
  sizes: string
  /** The shape of `index.html` that has a place for it; without one it is only fetched early. */
  shape?: 'home' | 'list'
}

/** A page that visits begin with, and everything that its first screen is made of. */
export interface FirstPage {
  paths: readonly string[]
  /** Its module, from the portal's folder. */
  part: string
  texts: readonly string[]
  /** Addresses that the server answers inside the page; `{language}` is the visitor's. */
  calls: readonly string[]
  /** The first entry that exists decides. */
  pictures: readonly FirstPicture[]
}

const LANES = '/wps/relay/gameVendor?language={language}'
const NOTICES = '/wps/relay/MCSFE_getListAnnouncements?types=B%2CPL%2CPU%2CPR%2CH&platform=W&execution=B'
const POPULAR = '/lgw/games/popular?count=20&device=WEB&language={language}'
const games = (category: string) =>
  `/wps/relay/gameList?gameCategory=${category}&sort=popular&language={language}&clientType=3&platform=html5-desktop&pageNo=1&pageSize=24`
const types = (category: string) => `/wps/relay/getVassGameType?gameCategory=${category}`

const HOME: FirstPage = {
  paths: ['/', '/index'],
  part: 'src/features/home/home-page.tsx',
  texts: ['common', 'home'],
  calls: [LANES, NOTICES, POPULAR],
  pictures: [
    { kind: 'banners', call: NOTICES, entry: ['banners', 0], member: 'picture', sizes: BANNER_SIZES, shape: 'home' },
    { kind: 'covers', call: POPULAR, entry: ['value', 'games', 0], member: 'showIcon', sizes: HERO_COVER_SIZES },
  ],
}

const headPicture = (code: string): FirstPicture => ({
  kind: 'banners',
  call: LANES,
  entry: ['value', 'data', 'lanes', 0],
  code,
  sizes: BANNER_SIZES,
  shape: 'list',
})

const listPage = (category: string): FirstPage => ({
  paths: [`/${category}`],
  part: 'src/features/catalog/game-list-page.tsx',
  texts: ['common', 'catalog'],
  calls: [LANES, games(category), types(category)],
  pictures: HEAD_BANNERS[category] ? [headPicture(HEAD_BANNERS[category])] : [],
})

const LIVE: FirstPage = {
  paths: ['/live'],
  part: 'src/games/tables/lobby/lobby-page.tsx',
  texts: ['common', 'live', 'tables'],
  calls: [LANES, '/wps/v2/tables'],
  pictures: [],
}

/** Read by the build, which writes them with the names of their files into `first-load.json` for the server. */
export const FIRST_PAGES: readonly FirstPage[] = [HOME, LIVE, ...['rng', 'pvp', 'fish'].map(listPage)]
