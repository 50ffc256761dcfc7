/** How far this device's clock is ahead of the server's, heard from the answers of lotteries: their sales close to the second. */
let aheadMs = 0

/** The time in an answer that was just made. Its way here makes us late rather than early, by less than a second. */
export function hearLotteryTime(serverTime: string): void {
  const heardMs = Date.parse(serverTime)
  if (!Number.isNaN(heardMs)) aheadMs = Date.now() - heardMs
}

/** The server's time in milliseconds. */
export const lotteryNowMs = (): number => Date.now() - aheadMs
