import { startServer } from '../start-server.ts'

/** The server whose tables go faster than people play: the time for bets, for decisions and all other waits divided by what the environment says. */
const [betting = 1, deciding = 1, rest = 1] = (process.env.TABLE_PACE ?? '').split(',').map(Number)
await startServer({
  also: { tablePace: { betting, deciding, rest } },
  throttleFactor: 1_000,
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
})
