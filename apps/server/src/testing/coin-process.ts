import { createDb, createPool, isOutage } from '../platform/db/index.ts'
import { type CoinOperation, createCoinDoor } from './coin-door.ts'

/** A process that settles bets of the tests' class, to be killed: it hears operations from its parent and answers each by its number. */
export type CoinRequest = { readonly number: number; readonly operation: CoinOperation }

const [url = '', role, brandId = ''] = process.argv.slice(2)
const pool = createPool(url, { connectionsMax: 6, ...(role && { role }) })
const ask = createCoinDoor({ pool, db: createDb(pool), brandId })

process.on('message', ({ number, operation }: CoinRequest) => {
  void ask(operation).then(
    answer => process.send?.({ number, answer }),
    // What is known of it is nothing; anything but an outage ends the test.
    (error: unknown) => process.send?.({ number, ...(isOutage(error) ? { isOutage: true } : { fault: String(error) }) }),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
