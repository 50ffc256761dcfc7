/** How far this device's clock is ahead of the server's. */
let aheadMs = 0
/** The server tells whole seconds, and its answer takes a while: less than this is no difference. */
const NOTICED_MS = 30_000

/** The server's time, as far as it has told: a device may be off by hours, and what runs out runs out by the server's clock. */
export const serverNowMs = (): number => Date.now() - aheadMs

/** Hears the `date` of an answer that no cache has kept. */
export function hearTime(date: string | null): void {
  const differenceMs = Date.now() - Date.parse(date ?? '')
  aheadMs = Math.abs(differenceMs) > NOTICED_MS ? differenceMs : 0
}
