import { HOUSE_TABLES } from '../../modules/tables/index.ts'

const names = new Map(HOUSE_TABLES.map(({ code, name }) => [code, name]))

/** What members read over a table; its code where the house has it no longer. */
export const tableName = (code: string): string => names.get(code) ?? code
