import { useSearchParams } from 'react-router'
import type { PageProps } from '../../../shared/navigation/page.ts'
import { Lobby } from '../lobby/lobby.tsx'
import type { LobbyKind } from '../lobby/lobby-path.ts'
import { GamePage } from './game-page.tsx'

const KINDS: readonly LobbyKind[] = ['elott', 'vnlottery', 'seaLottery']

/** The lobbies of lotteries by their address; /lottery with `gameCode` is that game, opened at `playType` where one is named. */
export function LotteryPage({ path }: PageProps) {
  const [search] = useSearchParams()
  const kind = KINDS.find(each => each === path) ?? 'lottery'
  const gameCode = search.get('gameCode')
  return kind === 'lottery' && gameCode ? <GamePage key={gameCode} gameCode={gameCode} /> : <Lobby key={kind} kind={kind} />
}
