import type { KeptReceipt } from '@croupier/games/fairness'
import { type ReceiptSize, surplusOf } from './surplus.ts'

/** A receipt as this browser has kept it, out of the operator's reach. */
export interface StoredReceipt extends ReceiptSize {
  readonly account: string
  /** `game round`, by which a draw finds its receipts. */
  readonly draw: string
  readonly bets: readonly string[]
  readonly receipt: KeptReceipt
  /** The keys published when it was kept, so that a check needs no line. */
  readonly keys: unknown
}

const DATABASE = 'croupier-receipts'
const STORE = 'receipts'
/** Sizes stand in the index, so that finding the oldest reads no receipt. */
const BY_SIZE = 'by-size'
const BY_BET = 'by-bet'
const BY_DRAW = 'by-draw'

export const drawName = (game: string, round: string): string => `${game} ${round}`

const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

/** Throws where the browser lets nothing be kept. */
function open(): Promise<IDBDatabase> {
  opened ??= openAnew().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openAnew(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'id' })
    store.createIndex(BY_SIZE, ['keptAtMs', 'characters'])
    store.createIndex(BY_BET, 'bets', { multiEntry: true })
    store.createIndex(BY_DRAW, 'draw')
  }
  return answerTo(request)
}

const storeOf = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore => database.transaction(STORE, mode).objectStore(STORE)

/** Puts receipts down, in the place of those of the same id, and lets go of the oldest where there is no room. */
export async function putReceipts(receipts: readonly StoredReceipt[]): Promise<void> {
  const store = storeOf(await open(), 'readwrite')
  for (const receipt of receipts) store.put(receipt)
  for (const id of surplusOf(await sizesIn(store))) store.delete(id)
  await new Promise<void>((resolve, reject) => {
    store.transaction.oncomplete = () => resolve()
    store.transaction.onabort = () => reject(store.transaction.error)
  })
}

function sizesIn(store: IDBObjectStore): Promise<ReceiptSize[]> {
  return new Promise((resolve, reject) => {
    const sizes: ReceiptSize[] = []
    const request = store.index(BY_SIZE).openKeyCursor()
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return resolve(sizes)
      const [keptAtMs, characters] = cursor.key as [number, number]
      sizes.push({ id: String(cursor.primaryKey), keptAtMs, characters })
      cursor.continue()
    }
  })
}

/** The receipt that an account keeps of a bet; undefined without one, and where nothing can be kept. */
export async function findReceiptOfBet(account: string, bet: string): Promise<StoredReceipt | undefined> {
  return (await listBy(BY_BET, bet)).find(each => each.account === account)
}

/** The receipts that an account keeps of a draw. */
export async function listReceiptsOfDraw(account: string, draw: string): Promise<readonly StoredReceipt[]> {
  return (await listBy(BY_DRAW, draw)).filter(each => each.account === account)
}

const listBy = async (index: string, key: string): Promise<readonly StoredReceipt[]> => {
  try {
    return await answerTo(
      storeOf(await open(), 'readonly')
        .index(index)
        .getAll(key),
    )
  } catch {
    // A browser that keeps nothing has nothing.
    return []
  }
}
