import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every noun of the product by its one name, below the module that it belongs to; a module is a noun itself. The words stand in docs/glossary.md. Folders of
 * the server's console, files of the contract, features, texts and query keys are named after one of them, and after nothing else.
 */
export const NOUNS: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  bets: [],
  bills: [],
  books: ['reconciliation', 'settlements'],
  brand: ['help', 'system'],
  cashier: ['adjustments', 'deposit-promotions', 'deposits', 'providers'],
  cashback: [],
  catalog: ['game', 'launch'],
  claims: [],
  console: ['operators', 'own-account'],
  contracts: [],
  draws: ['fairness'],
  duplicates: [],
  'free-spins': [],
  grants: [],
  identity: [
    ...[
      'account-centre',
      'captcha',
      'codes',
      'external-sign-in',
      'login-security',
      'members',
      'outside-accounts',
      'passwords',
      'people',
      'phone',
      'proof',
      'redeem-contact',
    ],
    ...['registration', 'security', 'sessions', 'sign-in'],
  ],
  liabilities: [],
  lottery: ['lottery-menus', 'next-draws'],
  'member-transfers': [],
  messages: ['announcements', 'feedback', 'mass-messages', 'notices', 'templates'],
  missions: [],
  originals: [],
  promotions: ['manual-rewards', 'promotion-applications'],
  ranks: ['member-labels'],
  records: ['movements', 'statements'],
  points: [],
  referral: [],
  'result-alarms': [],
  rewards: [],
  rooms: [],
  'safer-play': [],
  seats: [],
  slots: ['symbols'],
  tables: [],
  teams: [],
  'team-announcements': [],
  terms: [],
  'vendor-wallets': [],
  verification: [],
  wallet: ['ledger'],
  wheel: [],
  withdrawals: ['payout-reports', 'withdrawal-rules'],
}

/** Nouns of no module: of the platform, and of what operators see of several modules at once. */
export const NOUNS_OF_NO_MODULE: readonly string[] = ['agents', 'cases', 'dashboard', 'exports', 'jobs', 'member-money', 'outbox']

/** Names that are no noun, by the application that has them, each with its reason. */
export const NO_NOUNS: Readonly<Record<string, string>> = {
  'contract bet-parts': 'schemas that bets, slots and originals share',
  'contract mission-parts': 'terms that missions and their console share',
  'contract operator-permissions': 'what operators may do, of no call',
  'contract parts': 'schemas that calls of the console share',
  'contract promotion-parts': 'schemas that calls of promotions share, on both sides',
  'portal about': 'a page of words and licences',
  'portal apps': 'a page that leads to the apps; where they are is a setting of the brand',
  'portal common': 'what every page says',
  'portal forget-member': 'a deed, at the end of a session',
  'portal home': 'the first page, put together from what others hold',
  'portal live': 'the category of the specification, `/live`, where the tables are found',
  'portal agent-centre': 'the frame around the pages of an agent',
  'portal member-centre': 'the frame around the pages of a member',
  'portal not-open': 'places of the specification that are not open yet',
  'portal search': 'looks into several nouns at once',
  'console common': 'what every screen says',
}

export interface Place {
  /** Which kind of name: `contract`, `portal`, `console texts` … */
  readonly kind: string
  readonly name: string
}

const KINDS: readonly [kind: string, folder: string][] = [
  ['server console', 'apps/server/src/console'],
  ['contract', 'packages/contract/src/endpoints'],
  ['portal', 'apps/portal/src/features'],
  ['portal games', 'apps/portal/src/games'],
  ['portal texts', 'apps/portal/src/shared/i18n/locales/en'],
  ['portal queries', 'apps/portal/src/shared/api/queries'],
  ['console', 'apps/console/src/features'],
  ['console texts', 'apps/console/src/shared/i18n/locales/en'],
]

/** Kinds of which folders alone are named after nouns: the files beside them are shared by all. */
const OF_FOLDERS = ['server console', 'portal', 'portal games', 'console']

/** All names that must be nouns. Texts are named in camel case, and calls of operators stand in files that begin with `console-`. */
export function readPlaces(root: string): Place[] {
  return KINDS.flatMap(([kind, folder]) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(entry => !OF_FOLDERS.includes(kind) || entry.isDirectory())
      .map(({ name }) => ({ kind, name: nounOf(name) }))
      .filter(({ name }) => name !== 'index'),
  )
}

export const nounOf = (file: string): string =>
  file
    .replace(/(\.test)?\.(ts|json)$/, '')
    .replace(/^console-/, '')
    .replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const readModules = (root: string): string[] =>
  readdirSync(join(root, 'apps/server/src/modules'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)

/** Folders of modules of several nouns, and of their parts. */
export const readParts = (root: string): string[] =>
  readModules(root).flatMap(module =>
    readdirSync(join(root, 'apps/server/src/modules', module), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name),
  )

export const allNouns = (): string[] => [...Object.entries(NOUNS).flat(2), ...NOUNS_OF_NO_MODULE]

/** As an exception names it: of a page and of its texts alike. */
export const inItsApplication = ({ kind, name }: Place): string => `${kind.split(' ')[0]} ${name}`

/** Names that are neither a noun nor excepted. */
export function findStrangers(places: readonly Place[], nouns: readonly string[], excepted: readonly string[]): string[] {
  const known = new Set(nouns)
  const strangers = places.filter(place => !known.has(place.name) && !excepted.includes(inItsApplication(place)))
  return [...new Set(strangers.map(({ kind, name }) => `${kind} ${name}`))]
}
