/**
 * The rules of every table game: pure functions of what was staked, what was decided and what was drawn.
 */
export * from './core/game.ts'
