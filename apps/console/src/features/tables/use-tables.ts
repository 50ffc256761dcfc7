import { useRead } from '../../shared/api/use-api.ts'

/** A round lasts half a minute, and its phases a few seconds. */
const LIVE_MS = 2_000

/** The tables of a brand as they stand now. */
export const useTables = (brandId: string) => useRead('listConsoleTables', { query: { brandId } }, { everyMs: LIVE_MS })

/** Which tables there are: their names do not change while a screen is open. */
export const useTableNames = (brandId: string) => useRead('listConsoleTables', { query: { brandId } })

/** One of them, with who sits there. */
export const useTable = (brandId: string, code: string) =>
  useRead('getConsoleTable', { params: { code }, query: { brandId } }, { everyMs: LIVE_MS })
