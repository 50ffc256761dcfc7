import { type ByteSource, type Clock, parseAmount, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { creditDeposit } from './flows/credit-deposit.ts'
import { describeAll, describeDeposits } from './flows/describe-references.ts'
import { type Audit, createAudit } from './modules/audit/index.ts'
import { type BrandModule, createBrandModule } from './modules/brand/index.ts'
import { type BrandTerms, type Cashier, createCashier, type PostWebhook } from './modules/cashier/index.ts'
import { type BalanceView, balanceView } from './modules/wallet/http/balance-view.ts'
import { walletRoutes } from './modules/wallet/http/routes.ts'
import { createWallet, type Wallet } from './modules/wallet/index.ts'
import type { Db } from './platform/db/index.ts'
import type { HttpPorts, Sealing } from './platform/http/index.ts'
import type { Late } from './platform/late.ts'
import type { ServerModule } from './platform/module.ts'
import type { Realtime } from './platform/realtime/index.ts'

/** What the process lends to every module. */
export interface Platform {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly random: ByteSource
  readonly sealing: Sealing
  readonly countryOf: (ip: string) => string
  readonly realtime: Late<Realtime>
  readonly postWebhook: PostWebhook
  /** A key for one purpose, derived from the installation's secret. */
  readonly deriveKey: (purpose: string) => Buffer
}

export interface Modules {
  readonly brand: BrandModule
  readonly wallet: Wallet
  readonly cashier: Cashier
  readonly audit: Audit
  readonly all: readonly ServerModule[]
  /** As the brand module's, with the installation's PUBLIC_HOSTS before it: they name the brands in order. */
  readonly resolveTenant: HttpPorts['resolveTenant']
  readonly authenticate: HttpPorts['authenticate']
  /** Channels of PostgreSQL on which modules hear that what they remember has changed. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** What a push of a member's balances says; undefined for nobody. */
  readonly balanceFor: (memberId: string) => Promise<BalanceView | undefined>
}

type Authenticators = Partial<
  Record<Parameters<HttpPorts['authenticate']>[0], (token: string, now: Date) => ReturnType<HttpPorts['authenticate']>>
>

/** The monolith on one screen: every module and what it receives. */
export function createModules(platform: Platform): Modules {
  const { db, pool, clock, random } = platform
  const brand = createBrandModule({ db, clock, sealingKey: platform.sealing.publicKey })
  const wallet = createWallet({ pool, db })
  const audit = createAudit({ db, secret: platform.deriveKey('audit-head') })
  const settingsOf = async (brandId: string) => present(await brand.findBrand(brandId), `brand ${brandId} exists`).settings

  const cashier = createCashier({
    db,
    clock,
    random,
    sandboxSecret: platform.deriveKey('sandbox-webhook').toString('hex'),
    postWebhook: platform.postWebhook,
    ports: {
      termsOf: async (brandId, language) => cashierTerms(await settingsOf(brandId), language),
      credit: (tx, credit) => creditDeposit(wallet, tx, credit),
      mayDeposit: async () => undefined,
      depositChanged: ({ memberId, depositId, state }) =>
        platform.realtime.get().toMember(memberId, 'deposit.changed', { v: 1, depositId, state }),
    },
  })

  const walletModule: ServerModule = {
    name: 'wallet',
    routes: walletRoutes(wallet, {
      describeReferences: describeAll([describeDeposits(db)]),
      termsOf: settingsOf,
      vendorName: async vendorCode => vendorCode,
    }),
    stop: () => wallet.close(),
  }
  const authenticators: Authenticators = {}
  return {
    brand,
    wallet,
    cashier,
    audit,
    authenticate: async (kind, token, now) => authenticators[kind]?.(token, now),
    channels: brand.channels,
    balanceFor: async memberId => balanceView(await wallet.listBalances(memberId), 0),
    all: [brand.module, walletModule, cashier.module],
    resolveTenant: withPublicHosts(brand, platform.config.publicHosts),
  }
}

function withPublicHosts(brand: BrandModule, publicHosts: readonly string[]): HttpPorts['resolveTenant'] {
  return async request => {
    const place = publicHosts.indexOf(request.host.replace(/:\d+$/, '').toLowerCase())
    if (place < 0) return brand.resolveTenant(request)
    const named = (await brand.listBrands())[place]
    return named ? brand.resolveTenant({ host: 'localhost', merchant: named.merchantCode }) : undefined
  }
}

type Settings = NonNullable<Awaited<ReturnType<BrandModule['findBrand']>>>['settings']

/** The brand's settings in the cashier's words, in one language. */
function cashierTerms(settings: Settings, language: string): BrandTerms {
  const amount = (text: string) => {
    const parsed = parseAmount(text)
    return parsed.ok ? parsed.value : 0n
  }
  const text = (texts: Readonly<Record<string, string>>) => texts[language] ?? texts.EN ?? ''
  return {
    name: settings.name,
    currency: settings.currency,
    methods: settings.depositMethods.map(method => ({
      ...method,
      name: text(method.name),
      note: text(method.note),
      amountMin: amount(method.amountMin),
      amountMax: amount(method.amountMax),
      quickAmounts: method.quickAmounts.map(amount),
    })),
  }
}
