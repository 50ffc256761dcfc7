import type { OracleSections } from '../oracle-report.ts'
import { playCashback } from './oracle-checks/cashback.ts'
import { playLeaderboard, playPool, playRace } from './oracle-checks/contests.ts'
import { playReferral, playSignIn } from './oracle-checks/days.ts'
import { playRedPacket, playWheel } from './oracle-checks/draws.ts'
import { playOppositeBets } from './oracle-checks/opposite-bets.ts'
import { playPoints } from './oracle-checks/points.ts'
import { playApplication, playDepositMatch, playFreeSpins, playMultiClaim, playStatus } from './oracle-checks/promotions.ts'
import { playRanks } from './oracle-checks/ranks.ts'
import { checkSection } from './oracle-checks/section.ts'
import { playWagering } from './oracle-checks/wagering.ts'

export const oracleSections = {
  points: checkSection('points', playPoints),
  vip: checkSection('vip', playRanks),
  cashback: checkSection('cashback', playCashback),
  wagering: checkSection('wagering', playWagering),
  promotionStatus: checkSection('promotionStatus', playStatus),
  applicationChecks: checkSection('applicationChecks', playApplication),
  depositMatch: checkSection('depositMatch', playDepositMatch),
  freeSpins: checkSection('freeSpins', playFreeSpins),
  leaderboard: checkSection('leaderboard', playLeaderboard),
  poolPrizes: checkSection('poolPrizes', playPool),
  race: checkSection('race', playRace),
  wheel: checkSection('wheel', playWheel),
  redPacket: checkSection('redPacket', playRedPacket),
  signIn: checkSection('signIn', playSignIn),
  oppositeBets: checkSection('oppositeBets', playOppositeBets),
  multiClaim: checkSection('multiClaim', playMultiClaim),
  referral: checkSection('referral', playReferral),
} satisfies OracleSections
