import { type ByteSource, type Clock, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { enqueueJob, type JobContext, jobType } from '../jobs/index.ts'
import type { Carrier, Mail, OutgoingMessage, Sms } from './ports.ts'

/** Carries one message out; the composition root gives its handler to the job worker. */
export const sendMessageJob = jobType<{ messageId: string }>('messages.send')

const ATTEMPTS_MAX = 6

export type Messenger = {
  /** Keeps the message within `tx`, and has it carried out after the commit when there is a carrier for its channel. Answers its id. */
  send(tx: Tx, message: OutgoingMessage): Promise<string>
  /** The handler of `sendMessageJob`. */
  carryOut(payload: { messageId: string }, context: JobContext): Promise<void>
}

export type Carriers = { readonly mail?: Carrier<Mail> | undefined; readonly sms?: Carrier<Sms> | undefined }

type Row = { channel: 'mail' | 'sms'; recipient: string; subject: string | null; body: string | null; status: string }

/** Mail and SMS. Without carriers all stays in the outbox of the console, so a deployment works before it has accounts anywhere. */
export function createMessenger(given: { db: Db; clock: Clock; random: ByteSource; carriers: Carriers }): Messenger {
  return {
    send: async (tx, message) => {
      const id = newId(given.clock.now(), given.random)
      const isCarried = given.carriers[message.channel] !== undefined
      const subject = message.channel === 'mail' ? message.subject : null
      await sql`insert into platform.messages_out (id, brand_id, channel, recipient, subject, body, status)
        values (${id}, ${message.brandId}, ${message.channel}, ${message.to}, ${subject}, ${message.text}, ${isCarried ? 'waiting' : 'kept'})`.execute(
        tx,
      )
      if (isCarried) await enqueueJob(tx, sendMessageJob, { messageId: id }, { attemptsMax: ATTEMPTS_MAX })
      return id
    },
    carryOut: async ({ messageId }, { attempt }) => {
      const found =
        await sql<Row>`select channel, recipient, subject, body, status from platform.messages_out where id = ${messageId}`.execute(
          given.db,
        )
      const row = found.rows[0]
      // Sent by a try whose end we did not see, or too old to be of use.
      if (!row || row.status === 'sent' || row.body === null) return
      try {
        await carry(given.carriers, row, row.body, messageId)
      } catch (error) {
        await noteFailure(given.db, messageId, attempt, error)
        throw error
      }
      await sql`update platform.messages_out set status = 'sent', sent_at = now(), attempts = ${attempt}, error = null where id = ${messageId}`.execute(
        given.db,
      )
    },
  }
}

async function carry(carriers: Carriers, row: Row, text: string, id: string): Promise<void> {
  if (row.channel === 'mail') await carriers.mail?.carry({ channel: 'mail', to: row.recipient, subject: row.subject ?? '', text }, id)
  else await carriers.sms?.carry({ channel: 'sms', to: row.recipient, text }, id)
}

async function noteFailure(db: Db, id: string, attempt: number, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const status = attempt >= ATTEMPTS_MAX ? 'failed' : 'waiting'
  await sql`update platform.messages_out set status = ${status}, attempts = ${attempt}, error = ${reason} where id = ${id}`.execute(db)
}

/** Texts may hold codes: a day later they are gone, the fact of the message stays. Answers how many. */
export async function forgetOldBodies(db: Db): Promise<number> {
  const result =
    await sql`update platform.messages_out set body = null where body is not null and created_at < now() - interval '1 day'`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
