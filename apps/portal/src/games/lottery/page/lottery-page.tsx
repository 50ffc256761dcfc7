import { useLocation, useSearchParams } from 'react-router'
import { Lobby } from '../lobby/lobby.tsx'
import type { LobbyKind } from '../lobby/lobby-path.ts'
import { GamePage } from './game-page.tsx'

const KINDS: Readonly<Record<string, LobbyKind>> = { '/elott': 'elott', '/vnlottery': 'vnlottery', '/seaLottery': 'seaLottery' }

/** The lobbies of lotteries by their address; /lottery with `gameCode` is that game, opened at `playType` where one is named. */
export function LotteryPage() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const kind = KINDS[pathname.replace(/\/+$/, '')] ?? 'lottery'
  const gameCode = search.get('gameCode')
  return kind === 'lottery' && gameCode ? <GamePage key={gameCode} gameCode={gameCode} /> : <Lobby key={kind} kind={kind} />
}
