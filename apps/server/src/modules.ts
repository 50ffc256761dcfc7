import { declareAgents } from './wiring/agents.ts'
import { assemble } from './wiring/assemble.ts'
import { declareAudit } from './wiring/audit.ts'
import { declareBills } from './wiring/bills.ts'
import { declareBooks } from './wiring/books.ts'
import { declareBrand } from './wiring/brand.ts'
import { declareCashback } from './wiring/cashback.ts'
import { declareCashier } from './wiring/cashier.ts'
import { declareCatalog } from './wiring/catalog.ts'
import { declareClaims } from './wiring/claims.ts'
import { declareConsole } from './wiring/console.ts'
import { declareContracts } from './wiring/contracts.ts'
import type { Contributions } from './wiring/contributions.ts'
import { declareDraws } from './wiring/draws.ts'
import { declareDuplicates } from './wiring/duplicates.ts'
import { declareFreeSpins } from './wiring/free-spins.ts'
import { declareGrants } from './wiring/grants.ts'
import type { Platform } from './wiring/host.ts'
import { declareIdentity } from './wiring/identity.ts'
import { declareLaunch } from './wiring/launch.ts'
import { declareLiabilities } from './wiring/liabilities.ts'
import { declareLottery } from './wiring/lottery.ts'
import { declareMemberTransfers } from './wiring/member-transfers.ts'
import { declareMessages } from './wiring/messages.ts'
import { declareMissions } from './wiring/missions.ts'
import { declareOriginals } from './wiring/originals.ts'
import { declarePlay } from './wiring/play.ts'
import { declarePoints } from './wiring/points.ts'
import { declarePromotions } from './wiring/promotions.ts'
import { declareRanks } from './wiring/ranks.ts'
import { declareRecords } from './wiring/records.ts'
import { declareReferral } from './wiring/referral.ts'
import { declareResultAlarms } from './wiring/result-alarms.ts'
import { declareRewards } from './wiring/rewards.ts'
import { declareRooms } from './wiring/rooms.ts'
import { declareSaferPlay } from './wiring/safer-play.ts'
import { declareSlots } from './wiring/slots.ts'
import { declareTables } from './wiring/tables.ts'
import { declareTeamAnnouncements } from './wiring/team-announcements.ts'
import { declareTeams } from './wiring/teams.ts'
import { declareTerms } from './wiring/terms.ts'
import { declareVendorWallets } from './wiring/vendor-wallets.ts'
import { declareVerification } from './wiring/verification.ts'
import { declareWallet } from './wiring/wallet.ts'
import { declareWheel } from './wiring/wheel.ts'
import { declareWithdrawals } from './wiring/withdrawals.ts'

export type Modules = ReturnType<typeof createModules>

/**
 * The monolith on one screen: every module and, after it, the modules that it receives. What one needs of those that come later it reads from the lists
 * that they contribute to (`wiring/contributions.ts`), in this order.
 */
export const createModules = (platform: Platform, also?: Contributions) =>
  assemble(platform, also)
    .add('brand', declareBrand)
    .add('audit', declareAudit)
    .add('claims', declareClaims, 'audit')
    .add('wallet', declareWallet, 'brand')
    .add('identity', declareIdentity, 'audit', 'brand', 'wallet')
    .add('messages', declareMessages, 'audit', 'brand', 'claims', 'identity')
    .add('teamAnnouncements', declareTeamAnnouncements, 'audit', 'brand', 'identity', 'messages')
    .add('contracts', declareContracts, 'audit', 'brand', 'identity', 'messages')
    .add('catalog', declareCatalog, 'audit', 'brand', 'messages')
    .add('cashier', declareCashier, 'audit', 'brand', 'claims', 'identity', 'messages', 'wallet')
    .add('rewards', declareRewards, 'brand', 'wallet')
    .add('bills', declareBills, 'audit', 'brand', 'catalog', 'claims', 'contracts', 'identity', 'messages', 'wallet')
    .add('ranks', declareRanks, 'audit', 'brand', 'identity', 'messages', 'rewards', 'wallet')
    .add('cashback', declareCashback, 'brand', 'catalog', 'messages', 'ranks', 'rewards', 'wallet')
    .add('referral', declareReferral, 'audit', 'brand', 'identity', 'ranks', 'rewards', 'wallet')
    .add('points', declarePoints, 'audit', 'brand', 'catalog', 'claims', 'identity', 'messages', 'rewards', 'wallet')
    .add('play', declarePlay, 'brand', 'catalog', 'wallet')
    .add('grants', declareGrants, 'brand', 'catalog', 'rewards', 'wallet')
    .add('freeSpins', declareFreeSpins, 'brand', 'catalog', 'grants', 'messages', 'rewards', 'wallet')
    .add('missions', declareMissions, 'audit', 'brand', 'catalog', 'grants', 'identity', 'messages', 'points', 'ranks', 'rewards', 'wallet')
    .add('wheel', declareWheel, 'audit', 'brand', 'grants', 'identity', 'play', 'points', 'rewards', 'wallet')
    .add(
      ...([
        'promotions',
        declarePromotions,
        'audit',
        'brand',
        'catalog',
        'claims',
        'freeSpins',
        'grants',
        'identity',
        'messages',
        'points',
        'rewards',
        'wallet',
        'wheel',
      ] as const),
    )
    .add('slots', declareSlots, 'brand', 'catalog', 'freeSpins', 'play')
    .add('originals', declareOriginals, 'brand', 'catalog', 'play')
    .add('draws', declareDraws)
    .add('lottery', declareLottery, 'audit', 'brand', 'catalog', 'draws', 'identity', 'play', 'wallet')
    .add('agents', declareAgents, 'brand', 'catalog', 'contracts', 'ranks')
    .add('rooms', declareRooms)
    .add('tables', declareTables, 'audit', 'brand', 'catalog', 'draws', 'identity', 'play', 'rooms', 'wallet')
    .add('launch', declareLaunch, 'brand', 'catalog', 'identity', 'play')
    .add('verification', declareVerification, 'audit', 'brand', 'claims', 'identity', 'messages')
    .add('terms', declareTerms, 'audit', 'brand', 'identity')
    .add('withdrawals', declareWithdrawals, 'audit', 'brand', 'cashier', 'claims', 'identity', 'messages', 'verification', 'wallet')
    .add('duplicates', declareDuplicates, 'audit', 'brand', 'identity')
    .add('saferPlay', declareSaferPlay, 'audit', 'brand', 'identity', 'play', 'verification', 'wallet')
    .add('vendorWallets', declareVendorWallets, 'audit', 'brand', 'claims', 'identity', 'play', 'wallet')
    .add('memberTransfers', declareMemberTransfers, 'audit', 'brand', 'cashier', 'identity', 'messages', 'wallet', 'withdrawals')
    .add('liabilities', declareLiabilities, 'brand', 'play', 'wallet')
    .add('records', declareRecords, 'audit', 'brand', 'catalog', 'identity', 'play', 'wallet')
    .add('teams', declareTeams, 'audit', 'brand', 'catalog', 'identity', 'ranks', 'wallet')
    .add('resultAlarms', declareResultAlarms, 'audit', 'brand', 'catalog', 'identity', 'play')
    .add('books', declareBooks, 'audit', 'brand', 'cashier', 'identity', 'wallet', 'withdrawals')
    .add('console', declareConsole, 'audit', 'brand', 'cashier', 'identity', 'play', 'wallet', 'withdrawals')
    .done()
