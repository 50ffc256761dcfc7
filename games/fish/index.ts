/** Fishing: a sea that is the same for everybody, bullets worth the same whatever they hit, and rooms as `stepFishRoom(room, state, action, random, now)`. */
export * from './capture.ts'
export * from './jackpot.ts'
export * from './path.ts'
export * from './room.ts'
export * from './sea.ts'
export * from './species.ts'
export * from './step-fish-room.ts'
export * from './value.ts'
