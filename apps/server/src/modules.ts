import { ACCOUNT_TYPE } from '@croupier/contract'
import type { BeaconPort } from '@croupier/games/fairness'
import { allPlays, LOTTERY_GAMES, type LotteryGame } from '@croupier/games/lottery'
import { ORIGINAL_TITLES } from '@croupier/games/originals'
import { SLOT_TITLES } from '@croupier/games/slots'
import { type ByteSource, type Clock, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { consoleRoutes } from './console/routes.ts'
import { creditDeposit } from './flows/credit-deposit.ts'
import { launchRoutes } from './flows/launch-game.ts'
import { openMemberAccounts } from './flows/open-member-accounts.ts'
import { postAdjustment } from './flows/post-adjustment.ts'
import { whatIsLeft } from './flows/what-is-left.ts'
import { type Audit, createAudit } from './modules/audit/index.ts'
import { createPlayed } from './modules/bets/index.ts'
import { type Books, createBooks } from './modules/books/index.ts'
import { type BrandModule, type BrandSettings, createBrandModule, currencySymbol } from './modules/brand/index.ts'
import { type Cashier, createCashier, type PostWebhook } from './modules/cashier/index.ts'
import { type Catalog, createCatalog, lotteryEntries, originalEntries, slotEntries, tableEntries } from './modules/catalog/index.ts'
import { type Console, createConsole } from './modules/console/index.ts'
import type { Draws } from './modules/draws/index.ts'
import { createDuplicates, type Duplicates } from './modules/duplicates/index.ts'
import { createIdentityModule, holdSession, type IdentityModule, type Passwords } from './modules/identity/index.ts'
import { createLiabilities, type Liabilities } from './modules/liabilities/index.ts'
import type { Lottery, LotteryBrand } from './modules/lottery/index.ts'
import { createMemberTransfers, type MemberTransfers } from './modules/member-transfers/index.ts'
import { cleanHtml, createMessagesModule, type MessagesModule } from './modules/messages/index.ts'
import { createRecords, type Records } from './modules/records/index.ts'
import { createResultAlarms, type ResultAlarms } from './modules/result-alarms/index.ts'
import { createRooms, type Rooms } from './modules/rooms/index.ts'
import { createSaferPlay, type SaferPlay } from './modules/safer-play/index.ts'
import { coverOf, HOUSE_TABLES, type Pace, type Tables } from './modules/tables/index.ts'
import { createTerms } from './modules/terms/index.ts'
import { createVendorWallets, type VendorWallets } from './modules/vendor-wallets/index.ts'
import { createVerification, NOTHING_REQUIRED, type Verification } from './modules/verification/index.ts'
import { type BalanceView, balanceView, createWallet, createWalletModule, type Wallet } from './modules/wallet/index.ts'
import { createSandboxPayouts, createWithdrawals, type Withdrawals } from './modules/withdrawals/index.ts'
import type { Db } from './platform/db/index.ts'
import type { HttpPorts, Logger, Sealing } from './platform/http/index.ts'
import type { Late } from './platform/late.ts'
import type { Messenger } from './platform/messages/index.ts'
import type { ServerModule } from './platform/module.ts'
import type { Realtime } from './platform/realtime/index.ts'
import { tellBalanceChanged, tellDepositChanged } from './reactions/tell-deposit-changed.ts'
import { tellDepositLost, tellDepositPaid } from './reactions/tell-deposit-ends.ts'
import { booksPorts } from './wiring/books.ts'
import { cashierTerms } from './wiring/cashier-terms.ts'
import { liabilitiesPorts } from './wiring/liabilities.ts'
import { isSoldIn, wireLottery } from './wiring/lottery.ts'
import { memberTransferPorts } from './wiring/member-transfers.ts'
import { messageRecipients } from './wiring/message-recipients.ts'
import { payoutProviders } from './wiring/payout-providers.ts'
import { classOf, type Play, wirePlay } from './wiring/play.ts'
import { withPublicHosts } from './wiring/public-hosts.ts'
import { recordPorts } from './wiring/records.ts'
import { expectResults } from './wiring/result-alarms.ts'
import { saferPlayPorts } from './wiring/safer-play.ts'
import { searchTexts } from './wiring/search-texts.ts'
import { wireTables } from './wiring/tables.ts'
import { vendorWalletPorts } from './wiring/vendor-wallets.ts'
import { withdrawalPorts } from './wiring/withdrawals.ts'

/** What the process lends to every module. */
export interface Platform {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly random: ByteSource
  readonly sealing: Sealing
  readonly passwords: Passwords
  readonly countryOf: (ip: string) => string
  readonly realtime: Late<Realtime>
  readonly log: Logger
  /** Mail and SMS; kept in the console's outbox where nothing carries them. */
  readonly messenger: Messenger
  readonly postWebhook: PostWebhook
  /** Relays of a public beacon, whose values take part in draws. */
  readonly beaconRelays: readonly BeaconPort[]
  /** How fast rounds of live tables go, where not as people play. */
  readonly tablePace: Pace | undefined
  /** A key for one purpose, derived from the installation's secret. */
  readonly deriveKey: (purpose: string) => Buffer
  /** Rows that each reader of a feed has not read yet. */
  readonly feedLag: () => Promise<ReadonlyMap<string, number>>
}

export interface Modules {
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly cashier: Cashier
  readonly catalog: Catalog
  readonly play: Play
  readonly draws: Draws
  readonly lottery: Lottery
  readonly rooms: Rooms
  readonly tables: Tables
  readonly audit: Audit
  readonly messages: MessagesModule
  readonly console: Console
  readonly verification: Verification
  readonly duplicates: Duplicates
  readonly withdrawals: Withdrawals
  readonly liabilities: Liabilities
  readonly saferPlay: SaferPlay
  readonly vendorWallets: VendorWallets
  readonly records: Records
  readonly resultAlarms: ResultAlarms
  readonly books: Books
  readonly memberTransfers: MemberTransfers
  readonly all: readonly ServerModule[]
  /** As the brand module's, with the installation's PUBLIC_HOSTS before it: they name the brands in order. */
  readonly resolveTenant: HttpPorts['resolveTenant']
  readonly authenticate: HttpPorts['authenticate']
  /** Channels of PostgreSQL on which modules hear that what they remember has changed. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** Call when the connection of those channels was lost and is back. */
  readonly invalidate: () => void
  /** What a push of a member's balances says; undefined for nobody. */
  readonly balanceFor: (memberId: string) => Promise<BalanceView | undefined>
}

/** The monolith on one screen: every module and what it receives. */
export function createModules(platform: Platform): Modules {
  const { db, pool, clock, random, realtime } = platform
  const brand = createBrandModule({
    db,
    clock,
    sealingKey: platform.sealing.publicKey,
    brandChanged: ({ brandId, version }) => realtime.get().toTenant(brandId, 'brand.changed', { v: 1, brandVersion: version }),
  })
  const settingsOf = async (brandId: string) => present(await brand.findBrand(brandId), `brand ${brandId} exists`).settings
  const wallet = createWallet({ pool, db })
  const audit = createAudit({ db, secret: platform.deriveKey('audit-head') })

  const messages = createMessagesModule({
    db,
    clock,
    random,
    ports: {
      brandOf: settingsOf,
      recipientOf: messageRecipients(settingsOf),
      messenger: platform.messenger,
      realtime: {
        noticeChanged: brandId => realtime.get().toTenant(brandId, 'notice.changed', { v: 1 }),
        // Every process hears of it from the database, and tells its own pages.
        inboxChanged: memberIds =>
          realtime
            .get()
            .io.local.to(memberIds.map(id => `member:${id}`))
            .emit('inbox.changed', { v: 1 }),
      },
    },
  })

  const identity = createIdentityModule({
    db,
    random,
    secret: platform.deriveKey('verification-codes'),
    passwords: platform.passwords,
    ports: {
      brandRules: settingsOf,
      messages: platform.messenger,
      audit,
      proofs: {
        trustsLoopback: platform.config.databaseUrl === undefined,
        bankNames: (tx, memberId) => withdrawals.listHolders(tx, memberId),
      },
      wallet: openMemberAccounts(wallet, settingsOf),
      realtime: {
        endSessions: (sessionIds, reason) => {
          for (const id of sessionIds) realtime.get().endSession(id, reason)
          // Where the database is gone at this moment the game ends by its idle time.
          play.seats.endSessionsOpenedBy(sessionIds, clock.now()).catch(() => undefined)
        },
      },
      closing: { whatIsLeft: (tx, member) => whatIsLeft({ wallet, bets: play.bets, cashier, vendorWallets }, tx, member) },
      transfers: { switchesOf: brandId => memberTransfers.switchesOf(brandId) },
      unseal: platform.sealing.unseal,
    },
  })

  const catalog = createCatalog({
    db,
    clock,
    entries: [
      ...slotEntries(SLOT_TITLES),
      ...originalEntries(ORIGINAL_TITLES),
      ...lotteryEntries(LOTTERY_GAMES, firstPlayOf),
      ...tableEntries(HOUSE_TABLES.map(table => ({ ...table, art: coverOf(table) }))),
    ],
    ports: {
      played: createPlayed(db),
      texts: searchTexts({ db, clock }),
      points: { pointHundredths: async brandId => (await settingsOf(brandId)).categoryPointHundredths },
      modes: { modesOf: async brandId => (await settingsOf(brandId)).prizeModes, isSoldIn },
    },
  })

  const play = wirePlay({
    ...{ db, pool, clock, random, wallet },
    seedSecret: platform.deriveKey('server-seeds'),
    titles: SLOT_TITLES,
    originalTitles: ORIGINAL_TITLES,
    catalog: () => catalog,
    termsOf: async brandId => {
      const { currency, locale, gameSpeed } = await settingsOf(brandId)
      return { currency, currencySymbol: currencySymbol(currency), locale, ...gameSpeed }
    },
    roundSettled: ({ memberId, roundId, gameId, bet, win }) =>
      realtime.get().toMember(memberId, 'round.settled', { v: 1, roundId, gameId, result: win > bet ? 'won' : 'lost' }),
  })

  const { draws, lottery } = wireLottery({
    ...{ db, clock, wallet, bets: play.bets },
    drawSecret: platform.deriveKey('fair-draws'),
    beaconRelays: platform.beaconRelays,
    isGameOpen: (brandId, gameCode) => isGameOpen(brandId, gameCode),
    brands: {
      get: async brandId => lotteryBrand(brandId, await settingsOf(brandId)),
      list: async () => (await brand.listBrands()).map(({ id, settings }) => lotteryBrand(id, settings)),
    },
    news: {
      drawn: ({ brandId, ...result }) => realtime.get().toTenant(brandId, 'lottery.drawn', { v: 1, ...result }),
      settled: ({ memberId, betId, gameCode, isWon }) =>
        realtime.get().toMember(memberId, 'round.settled', { v: 1, roundId: betId, gameId: gameCode, result: isWon ? 'won' : 'lost' }),
    },
  })
  play.addClass(lottery.gameClass)

  const rooms = createRooms({
    db,
    log: platform.log,
    ports: {
      line: {
        toRoom: message => realtime.get().toRoom(message),
        toList: (brandId, summary) => realtime.get().toRoomList(brandId, summary),
        countPages: () => realtime.get().countPages(),
      },
    },
  })

  const isGameOpen = async (brandId: string, gameId: string) => {
    const game = await catalog.findGame(brandId, gameId)
    return game && [game.isOpen, game.isVendorOpen].every(Boolean)
  }
  const tables = wireTables({
    ...{ db, clock, wallet, bets: play.bets, draws, rooms, isGameOpen, pace: platform.tablePace },
    getBrand: async brandId => {
      const { currency, publicBeacon = true } = await settingsOf(brandId)
      return { brandId, currency, allowsBeacon: publicBeacon }
    },
    listAccountNames: identity.listAccountNames,
    news: {
      own: (memberId, roomId, own) => realtime.get().toMember(memberId, 'room.own', { v: 1, roomId, own }),
      settled: ({ memberId, roundId, code, isWon }) =>
        realtime.get().toMember(memberId, 'round.settled', { v: 1, roundId, gameId: code, result: isWon ? 'won' : 'lost' }),
    },
  })
  play.addClass(tables.gameClass)

  const cashier = createCashier({
    db,
    clock,
    random,
    sandboxSecret: platform.deriveKey('sandbox-webhook').toString('hex'),
    postWebhook: platform.postWebhook,
    ports: {
      termsOf: async (brandId, language) => cashierTerms(await settingsOf(brandId), language),
      credit: tellDepositPaid(messages, (tx, credit) => creditDeposit(wallet, tx, credit)),
      adjust: (tx, adjustment) => postAdjustment(wallet, tx, adjustment),
      mayDeposit: (tx, asked) => saferPlay.mayDeposit(tx, asked),
      // No promotion pays for deposits yet: the place in the form stays hidden.
      promotionsFor: async () => [],
      depositChanged: tellDepositLost(messages, db, tellDepositChanged(realtime)),
      balanceChanged: tellBalanceChanged(wallet),
    },
    secretKey: platform.deriveKey('payment-providers'),
    mayBePrivate: platform.config.mayProvidersBePrivate,
    publicOrigin: () => platform.config.publicOrigin,
  })

  const walletModule = createWalletModule(wallet, {
    termsOf: settingsOf,
  })
  const launch: ServerModule = {
    name: 'launch',
    routes: launchRoutes({
      ...{ db, random, catalog, seats: play.seats, holdSignIn: holdSession },
      classOf: titleCode => classOf(play, titleCode),
      launchHosts: async brandId => (await settingsOf(brandId)).launchGameCDNs,
      closureOf: async (memberId, now) => {
        const exclusion = await saferPlay.exclusionOf(db, memberId, now)
        if (exclusion) return exclusion.kind === 'time_out' ? 'time_out_active' : 'self_excluded'
        return (await play.bets.isTimeOver(memberId)) ? 'time_limit_reached' : undefined
      },
    }),
  }

  const duplicates = createDuplicates({ db, fingerprintKey: platform.deriveKey('duplicate-signals') })

  const terms = createTerms({
    db,
    ports: {
      versionOf: async brandId => (await settingsOf(brandId)).termsVersion,
      registrationOf: async memberId => {
        const member = await identity.findMember(memberId)
        return member && { version: member.termsVersion, at: member.registeredAt, ip: member.registerIp }
      },
      cleanHtml,
    },
  })

  const verification = createVerification({
    db,
    random,
    documentKey: platform.deriveKey('verification-documents'),
    ports: {
      rulesOf: async brandId => (await settingsOf(brandId)).verification ?? NOTHING_REQUIRED,
      changed: memberId => realtime.get().toMember(memberId, 'verification.changed', { v: 1 }),
    },
  })

  const withdrawals = createWithdrawals({
    db,
    clock,
    random,
    accountKey: platform.deriveKey('withdrawal-accounts'),
    providers: payoutProviders(createSandboxPayouts({ db, clock }), cashier),
    ports: withdrawalPorts({ wallet, audit, brand, identity, messages, verification, realtime, duplicates }),
  })

  const saferPlay = createSaferPlay({
    db,
    random,
    secret: platform.deriveKey('exclusion-keys'),
    ports: saferPlayPorts({ db, audit, cashier: () => cashier, ...play, verification, wallet, brandOf: settingsOf }),
  })

  const memberTransfers = createMemberTransfers({
    ...{ db, random },
    ports: memberTransferPorts({ audit, brandOf: settingsOf, identity, messages, saferPlay, wallet, withdrawals }),
  })

  const vendorWallets = createVendorWallets({
    ...{ db, clock, random },
    secretKey: platform.deriveKey('vendor-wallets'),
    mayBePrivate: platform.config.mayProvidersBePrivate,
    ports: vendorWalletPorts({ wallet, brand, bets: play.bets, saferPlay: () => saferPlay, realtime }),
  })

  const liabilities = createLiabilities({
    db,
    secret: platform.deriveKey('liability-salts'),
    ports: liabilitiesPorts(wallet, brand, play.bets),
  })

  const books = createBooks({ db, random, ports: booksPorts({ pool, wallet, brand }) })

  const records = createRecords({
    db,
    ports: recordPorts({ db, wallet, brand, identity, bets: play.bets, catalog }),
  })

  const resultAlarms = createResultAlarms({ db, clock, random, ports: expectResults(play) })

  const operators = createConsole({
    db,
    random,
    secretKey: platform.deriveKey('operator-authenticators'),
    ports: { passwords: platform.passwords, audit, listBrands: brand.listBrands },
  })
  const consoleFlows = consoleRoutes({
    books,
    ...{ db, random, audit, brand, identity, messages, wallet, bets: play.bets, seats: play.seats, cashier, catalog, draws, lottery, tables },
    played: createPlayed(db),
    records,
    resultAlarms,
    liabilities,
    memberTransfers,
    verification,
    withdrawals,
    countryOf: platform.countryOf,
    duplicates,
    terms,
    feedLag: platform.feedLag,
    vendorWallets,
  })

  const authenticators: Partial<Record<Parameters<HttpPorts['authenticate']>[0], typeof identity.authenticate>> = {
    member: identity.authenticate,
    launch: play.seats.authenticateLaunch,
    operator: operators.authenticate,
  }
  return {
    brand,
    identity,
    wallet,
    books,
    cashier,
    catalog,
    play,
    draws,
    lottery,
    rooms,
    tables,
    audit,
    messages,
    console: operators,
    duplicates,
    verification,
    withdrawals,
    liabilities,
    saferPlay,
    vendorWallets,
    records,
    resultAlarms,
    memberTransfers,
    all: [
      brand.module,
      identity.module,
      walletModule,
      cashier.module,
      catalog.module,
      ...play.all,
      draws.module,
      lottery.module,
      rooms.module,
      tables.module,
      launch,
      messages.module,
      operators.module,
      verification.module,
      terms.module,
      withdrawals.module,
      liabilities.module,
      saferPlay.module,
      vendorWallets.module,
      records.module,
      memberTransfers.module,
      consoleFlows,
    ],
    resolveTenant: withPublicHosts(brand, platform.config.publicHosts),
    authenticate: async (kind, token, now) => authenticators[kind]?.(token, now),
    channels: {
      ...{ ...brand.channels, ...identity.channels, ...catalog.channels, ...messages.channels },
      ...{ ...play.seats.channels, ...lottery.channels, ...rooms.channels, ...tables.channels },
    },
    invalidate: () => {
      brand.invalidate()
      catalog.invalidate()
      lottery.invalidate()
      tables.invalidate()
      play.seats.invalidate()
    },
    balanceFor: async memberId => {
      const member = await identity.findMember(memberId)
      return balanceView(await wallet.listBalances(memberId), member?.type ?? ACCOUNT_TYPE.member)
    },
  }
}

const lotteryBrand = (brandId: string, { currency, timeZone, prizeModes, publicBeacon = true }: BrandSettings): LotteryBrand => ({
  brandId,
  currency,
  currencySymbol: currencySymbol(currency),
  prizeModes,
  allowsBeacon: publicBeacon,
  timeZone,
})

/** What a game's board opens with. */
const firstPlayByFamily = new Map(
  allPlays()
    .toReversed()
    .map(({ family, id }) => [family, id]),
)
const firstPlayOf = ({ family }: LotteryGame): string | null => firstPlayByFamily.get(family) ?? null
