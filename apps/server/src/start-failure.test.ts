import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { NewerDatabase } from './platform/db/index.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import { WrongSecret } from './platform/installation-key.ts'
import { explainStartFailure } from './start-failure.ts'

const EMBEDDED = { host: '0.0.0.0', port: 3000, dataDir: '/data', databaseUrl: undefined }
const OUTSIDE = { host: '0.0.0.0', port: 3000, dataDir: '/data', databaseUrl: 'postgres://croupier:hidden-word@db/croupier' }

const failure = (fields: object, cause?: unknown) => Object.assign(new Error('it failed', { cause }), fields)

test('a port that somebody else has is named with its setting', async () => {
  const holder = createServer()
  await new Promise<void>(resolve => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as AddressInfo
  const second = createServer()
  const error = await new Promise(resolve => second.once('error', resolve).listen(port, '127.0.0.1'))
  expect(explainStartFailure(error, { ...EMBEDDED, port })).toBe(`PORT ${port} is taken: end what listens there, or set PORT to another`)
  await new Promise(resolve => holder.close(resolve))
})

test('a port below 1024 without the right to it is named with its setting', () => {
  expect(explainStartFailure(failure({ code: 'EACCES', syscall: 'listen' }), { ...EMBEDDED, port: 80 })).toMatch(/^PORT 80 needs rights/)
})

test('an address that this machine does not have is named with its setting', () => {
  const error = failure({ code: 'EADDRNOTAVAIL', syscall: 'listen' })
  expect(explainStartFailure(error, { ...EMBEDDED, host: '192.0.2.7' })).toMatch(/^HOST 192\.0\.2\.7 is no address of this machine/)
})

test.each([
  ['ECONNREFUSED', 'nothing answers at its address'],
  ['ENOTFOUND', 'its host name is unknown'],
  ['28P01', 'its password is refused'],
  ['3D000', 'it names a database that does not exist'],
])('a database that fails with %s is named by its setting, without its address', (code, reason) => {
  const line = explainStartFailure(failure({ code }), OUTSIDE)
  expect(line).toBe(`DATABASE_URL cannot be used: ${reason} (${code})`)
  expect(line).not.toContain('hidden-word')
})

test('what a migration failed of is found below it, and the first of several addresses speaks for all', () => {
  const refused = failure({ code: 'ECONNREFUSED' })
  const wrapped = failure({}, new AggregateError([refused, refused]))
  expect(explainStartFailure(wrapped, OUTSIDE)).toMatch(/^DATABASE_URL cannot be used/)
})

test('the embedded database explains itself, and its own outage is no matter of DATABASE_URL', () => {
  expect(explainStartFailure(new EmbeddedPostgresError('set DATA_DIR to another directory'), EMBEDDED)).toBe(
    'set DATA_DIR to another directory',
  )
  expect(explainStartFailure(failure({ code: 'ECONNREFUSED' }), EMBEDDED)).toBeUndefined()
})

test('a downgrade is refused in one line', () => {
  expect(explainStartFailure(new NewerDatabase('20_rooms_9999_later'), EMBEDDED)).toBe(
    'the database is of a later version: it has the migration 20_rooms_9999_later, which this one does not know: start the version that it was used with, or restore a backup of this one',
  )
})

test('a secret that the database was not made with is named by its setting and its file', () => {
  expect(explainStartFailure(new WrongSecret(), EMBEDDED)).toBe(
    'CROUPIER_SECRET is not the one that this database was made with: set it, or put the file of it back as /data/secret',
  )
})

test('a defect is not explained away: it is logged whole', () => {
  expect(explainStartFailure(new TypeError('x is not a function'), OUTSIDE)).toBeUndefined()
  expect(explainStartFailure(failure({ code: '42703' }), OUTSIDE)).toBeUndefined()
})
