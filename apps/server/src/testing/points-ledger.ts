/** Points in the ledger, for tests of the module alone: modules don't know each other. */
export { pointsLedger as pointsLedgerOf } from '../wiring/points-ledger.ts'
