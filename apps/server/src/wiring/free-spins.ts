import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS } from '@croupier/games/rewards'
import { formatAmount, present } from '@croupier/kernel'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { createFreeSpins, type FreeSpins, type FreeSpinsPorts, type PackRow } from '../modules/free-spins/index.ts'
import type { Grants } from '../modules/grants/index.ts'
import { formatNoticeDate, type MessagesModule } from '../modules/messages/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { FREE_SPIN_PROOFS } from '../reports/reconcile-free-spins.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { gameNames } from './play-ports.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly grants: Grants
  readonly messages: MessagesModule
  readonly rewards: Rewards
  readonly wallet: Wallet
}

const SPINS = 'spins'

/** Spins that the house pays: who gives them says why, the door for bets plays them, their wins become cash or bonus money. */
export function declareFreeSpins(host: Host, given: Given): Declared<FreeSpins> {
  const { db, clock, random } = host
  const freeSpins = createFreeSpins({ db, clock, random, ports: freeSpinPorts(host, given) })
  return {
    face: freeSpins,
    gives: [freeSpins.module],
    adds: {
      claimable: async ({ memberId, now, language }) =>
        Promise.all(
          (await freeSpins.listLive({ memberId, now })).map(async row => ({
            ...{ source: 'free_spins', id: row.pack_id, kind: 'free_spins' as const, amount: BigInt(row.count - row.used) * 10_000n },
            ...{ claimableFrom: row.given_at, claimUntil: row.expires_at },
            about: aboutOf(row, await given.catalog.findGame(row.brand_id, row.game_id, language)),
          })),
        ),
      memberData: {
        name: 'freeSpins',
        read: ({ memberId }) => allPages(async page => (await freeSpins.listPacks({ memberId, ...page })).rows.map(copyOf)),
      },
      recordProofs: FREE_SPIN_PROOFS,
    },
  }
}

/** What a page needs to name the game and to open it. */
const aboutOf = ({ game_id: gameId }: PackRow, game: Awaited<ReturnType<Catalog['findGame']>>) => ({
  ...{ gameId, game: game?.name ?? gameId },
  ...(game && { vassalage: game.vendorCode, accountTypeName: game.accountTypeName }),
})

function freeSpinPorts(host: Host, { brand, catalog, grants, messages, rewards, wallet }: Given): FreeSpinsPorts {
  const balanceChanged = tellBalanceChanged(wallet)
  const nameOfGame = gameNames(catalog)
  const currencyOf = async (brandId: string) => (await brand.settingsOf(brandId)).currency
  return {
    currencyOf,
    nameOfGame,
    openCash: async (tx, member) => {
      const [cash] = await wallet.openAccounts(tx, { ...member, kinds: ['cash'] })
      return present(cash, 'a member has a cash account')
    },
    recordSpins: (tx, spins) => rewards.recordCredit(tx, { ...spins, kind: 'free_spins', asset: SPINS, turnover: 0n }),
    recordCash: async (tx, cash) =>
      rewards.recordCredit(tx, { ...cash, kind: 'cash', asset: await currencyOf(cash.brandId), turnover: 0n }),
    giveBonus: (tx, { days, ...bonus }) => grants.add(tx, { ...bonus, terms: bonusTerms(days) }),
    shutOut: restraintsOf(host).shutOut,
    tellExpiring: async (tx, { brandId, memberId, packId, gameId, left, expiresAt }) => {
      const { timeZone } = await brand.settingsOf(brandId)
      const variables = { spins: String(left), item: await nameOfGame(brandId, gameId), date: formatNoticeDate(expiresAt, timeZone) }
      await messages.notify(tx, { brandId, memberId, key: `free-spins-expiring:${packId}`, template: 'free-spins-expiring', variables })
    },
    changed: memberId => {
      balanceChanged(memberId)
      host.realtime.get().toMember(memberId, 'promotions.changed', { v: 1 })
    },
  }
}

/** Bonus money of free spins is by the product's own terms (rewards §6), and stays where money is withdrawn. */
const bonusTerms = (days: number) => ({
  ...{ weights: DEFAULT_WEIGHTS, minOdds: DEFAULT_MIN_ODDS, excluded: [], maxStake: null, days },
  ...{ counts: 'all' as const, maxConvert: null, forfeitOnWithdraw: false },
})

const copyOf = (row: PackRow) => ({
  ...{ packId: row.pack_id, name: row.name, gameId: row.game_id, currency: row.asset, state: row.state, winAs: row.win_as },
  ...{ stake: formatAmount(row.stake), count: row.count, used: row.used, won: formatAmount(row.won) },
  ...{ givenAt: row.given_at, expiresAt: row.expires_at, endedAt: row.ended_at },
})
