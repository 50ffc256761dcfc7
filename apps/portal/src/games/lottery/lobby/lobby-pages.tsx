import { Lobby } from './lobby.tsx'

/** The fast lotteries alone. */
export const ElottPage = () => <Lobby kind="elott" />
/** The lotteries of Vietnam by region. */
export const VnLotteryPage = () => <Lobby kind="vnlottery" />
/** 4D, TOTO, Thai and togel. */
export const SeaLotteryPage = () => <Lobby kind="seaLottery" />
