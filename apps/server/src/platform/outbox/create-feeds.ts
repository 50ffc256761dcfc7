import { assert } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Listener, listen, type Tx, transaction } from '../db/index.ts'
import { inSpan, outsideOfTraces } from '../tracing/index.ts'
import { WAKE_CHANNEL } from './outbox.ts'
import { ensureCheckpoint, type FeedRow, lockCheckpoint, moveCheckpoint, readFeed } from './read-feed.ts'

/** Reads one table of facts in order and acts on them: a subscriber, or the projector of a rollup. Its source is what makes the rows of its type. */
export type FeedReader<Row extends FeedRow = FeedRow> = {
  readonly name: string
  /** A table with the columns `xid xid8 default pg_current_xact_id()` and `id bigint`, and an index over both. */
  readonly source: string
  readonly from: 'start' | 'now'
  readonly batchMax: number
  /** Runs in the transaction that moves the checkpoint. A failure rolls both back and is tried again, later each time; nothing is skipped. */
  handle(tx: Tx, rows: readonly Row[]): Promise<void>
}

export type Feeds = {
  /** Call before `start`. */
  add(reader: FeedReader): void
  start(): Promise<void>
  stop(): Promise<void>
  /** Reads until no reader finds anything more; for tests and for commands. */
  drain(): Promise<void>
  /** Rows that each reader has not yet read, committed or not. */
  lag(): Promise<ReadonlyMap<string, number>>
  /** For how many seconds each reader has not moved although there is something to read; 0 where there is nothing. */
  stalled(): Promise<ReadonlyMap<string, number>>
}

export type FeedsOptions = {
  readonly db: Db
  /** For LISTEN. */
  readonly url: string
  readonly log: { error(fields: object, message: string): void }
  readonly sweepMs?: number
}

const SWEEP_MS = 1_000
const RETRY_MS_MAX = 30_000

/** The readers of this process. Several processes may run the same ones: a reader works in one of them at a time. */
export function createFeeds(options: FeedsOptions): Feeds {
  const loops: ReturnType<typeof createLoop>[] = []
  let listener: Listener | undefined
  let sweep: NodeJS.Timeout | undefined
  const wakeAll = () => {
    for (const loop of loops) loop.wake()
  }

  return {
    add: reader => {
      assert(!loops.some(loop => loop.reader.name === reader.name), `two readers are called ${reader.name}`)
      loops.push(createLoop(options, reader))
    },
    start: async () => {
      for (const { reader } of loops) await transaction(options.db, tx => ensureCheckpoint(tx, reader))
      listener = listen({ url: options.url, channels: { [WAKE_CHANNEL]: wakeAll }, onConnected: wakeAll, log: options.log })
      sweep = setInterval(wakeAll, options.sweepMs ?? SWEEP_MS)
    },
    stop: async () => {
      clearInterval(sweep)
      await listener?.close()
      await Promise.all(loops.map(loop => loop.stop()))
    },
    drain: async () => {
      for (const { reader } of loops) {
        await transaction(options.db, tx => ensureCheckpoint(tx, reader))
        while ((await readBatch(options.db, reader)) > 0);
      }
    },
    lag: () => askEach(loops, reader => countUnread(options.db, reader)),
    stalled: () => askEach(loops, reader => stalledSeconds(options.db, reader)),
  }
}

/** Runs batches while there are any, never two at once; a wake-up during a batch leads to another look. */
function createLoop(options: FeedsOptions, reader: FeedReader) {
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let failures = 0
  let pausedUntil = 0

  const work = async () => {
    while (isWoken && !isStopped) {
      isWoken = false
      try {
        while (!isStopped && (await readBatch(options.db, reader)) > 0);
        failures = 0
      } catch (error) {
        failures += 1
        pausedUntil = Date.now() + Math.min(RETRY_MS_MAX, 100 * 2 ** failures)
        options.log.error({ err: error, reader: reader.name, failures }, 'a reader of a feed failed and will try again')
        return
      }
    }
  }

  const wake = () => {
    if (isStopped || Date.now() < pausedUntil) return
    isWoken = true
    running ??= outsideOfTraces(work).finally(() => {
      running = undefined
      // Woken between the last look and here.
      if (isWoken) wake()
    })
  }
  const stop = async () => {
    isStopped = true
    await running
  }
  return { reader, wake, stop }
}

/** One transaction: lock the checkpoint, read, handle, move the checkpoint. Answers how many rows it read. */
function readBatch(db: Db, reader: FeedReader): Promise<number> {
  return transaction(db, async tx => {
    const checkpoint = await lockCheckpoint(tx, reader.name)
    if (!checkpoint) return 0
    const rows = await readFeed(tx, reader.source, checkpoint, reader.batchMax)
    const last = rows.at(-1)
    if (!last) return 0
    await inSpan(`reader ${reader.name}`, { kind: 'consumer', attributes: { 'croupier.rows': rows.length } }, () => reader.handle(tx, rows))
    await moveCheckpoint(tx, reader.name, last)
    return rows.length
  })
}

type Asked = readonly { readonly reader: FeedReader }[]

const askEach = async (loops: Asked, ask: (reader: FeedReader) => Promise<number>): Promise<ReadonlyMap<string, number>> =>
  new Map(await Promise.all(loops.map(async ({ reader }) => [reader.name, await ask(reader)] as const)))

/** A checkpoint moves with every batch, so one that stands while rows lie behind it is stuck, or nobody reads. */
async function stalledSeconds(db: Db, reader: FeedReader): Promise<number> {
  const result = await sql<{
    seconds: number
  }>`select extract(epoch from now() - checkpoint.updated_at)::float8 as seconds from platform.feed_checkpoints as checkpoint
    where checkpoint.reader = ${reader.name}
      and exists (select from ${sql.table(reader.source)} as source where (source.xid, source.id) > (checkpoint.xid, checkpoint.id))`.execute(
    db,
  )
  return result.rows[0]?.seconds ?? 0
}

async function countUnread(db: Db, reader: FeedReader): Promise<number> {
  const result = await sql<{
    count: bigint
  }>`select count(*) as count from ${sql.table(reader.source)} as source, platform.feed_checkpoints as checkpoint
    where checkpoint.reader = ${reader.name} and (source.xid, source.id) > (checkpoint.xid, checkpoint.id)`.execute(db)
  return Number(result.rows[0]?.count ?? 0)
}
