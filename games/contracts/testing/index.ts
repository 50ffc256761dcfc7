/** Worlds of contracts for tests: vectors of the rule book, random ones, and the model in memory that says what comes of them. */
export { type OracleWorld, readWorld, writeWorld } from '../oracle-worlds.ts'
export { type PlayedWorld, playWorld } from '../world/play-world.ts'
export { treeOf } from '../world/tree.ts'
export type { World, WorldBet } from '../world/world.ts'
export type { WorldBill } from '../world/world-bill.ts'
export { randomWorld } from './random-world.ts'
