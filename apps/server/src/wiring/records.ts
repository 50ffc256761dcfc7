import { present } from '@croupier/kernel'
import { consoleStatementRoutes } from '../console/records/statement-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createRecords, type Records, type RecordsPorts } from '../modules/records/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Declared } from './contributions.ts'
import { firstAnswer } from './first-answer.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly identity: IdentityModule
  readonly play: Play
  readonly wallet: Wallet
}

/** What members may hold against the house. */
export function declareRecords(host: Host, given: Given): Declared<Records> {
  const { db } = host
  const { audit, identity } = given
  const records = createRecords({ db, ports: recordPorts(host, given) })
  return {
    face: records,
    gives: [records.module, { name: 'records-console', routes: consoleStatementRoutes({ db, audit, identity, records }) }],
    adds: { beforeArchive: records.beforeArchive },
  }
}

/** Main colours of the themes that brands start from. */
const THEME_COLOURS: Readonly<Record<string, string>> = { midnight: '#8a6410', jade: '#0b6b5c' }
const HEX_COLOUR = /^#[0-9a-fA-F]{6}$/

/** Where a member's records meet the ledger, play, the brand, and whoever knows what an entry was about. */
function recordPorts({ gather }: Host, { brand, catalog, identity, play, wallet }: Given): RecordsPorts {
  return {
    ledger: {
      listAccounts: memberId => wallet.listBalances(memberId),
      listMovements: wallet.listMovements,
      readMovements: wallet.readMovements,
      findMovements: wallet.findMovements,
      findTransfer: wallet.findTransfer,
      readClosed: wallet.readClosed,
      placeBefore: wallet.placeBefore,
      sumSpan: wallet.sumSpan,
      listMovers: wallet.listMovers,
      listArchived: wallet.listArchived,
    },
    brandOf: async brandId => {
      const { name, currency, timeZone, theme } = await brand.settingsOf(brandId)
      const own = theme.tokens['--c-primary'] ?? ''
      return { name, currency, timeZone, colour: HEX_COLOUR.test(own) ? own : (THEME_COLOURS[theme.base] ?? '#333333') }
    },
    memberOf: async memberId => {
      const member = present(await identity.findMember(memberId), 'whose record is read exists')
      return { account: member.account, registeredAt: new Date(member.registeredAt) }
    },
    describe: async (memberId, ids, language) => {
      if (ids.length === 0) return new Map()
      const described = await Promise.all(gather('references').map(({ describe }) => describe(memberId, ids, language)))
      return new Map(described.flat().map(about => [about.id, about]))
    },
    findReference: (memberId, code) => firstAnswer(gather('references'), ({ find }) => find(memberId, code.toUpperCase())),
    gamesOf: async (_db, ids) => new Map((await play.bets.describeBets(ids)).map(({ betId, gameId }) => [betId, gameId])),
    gameOf: async (brandId, gameId) => {
      const game = await catalog.findGame(brandId, gameId)
      return game && { category: game.category, vendorCode: game.vendor.code, vendorName: game.vendor.name }
    },
  }
}
