import type { LotteryGame } from '../../../shared/api/queries/lottery.ts'

export type LobbyKind = 'lottery' | 'elott' | 'vnlottery' | 'seaLottery'

/** Which lotteries a lobby shows (specification §3): the first has the fast ones too. */
export const LOBBY_TYPES: Readonly<Record<LobbyKind, readonly LotteryGame['accountTypeName'][]>> = {
  lottery: ['LOTT', 'ELOTT'],
  elott: ['ELOTT'],
  vnlottery: ['TCG_LOTTO_VN'],
  seaLottery: ['TCG_SEA'],
}

export function lobbyPath({ accountTypeName }: Pick<LotteryGame, 'accountTypeName'>): string {
  if (accountTypeName === 'TCG_LOTTO_VN') return '/vnlottery'
  return accountTypeName === 'TCG_SEA' ? '/seaLottery' : '/lottery'
}

export const gamePath = (gameCode: string): string => `/lottery?gameCode=${encodeURIComponent(gameCode)}`
