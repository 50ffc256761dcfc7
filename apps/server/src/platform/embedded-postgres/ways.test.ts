import { expect, test } from 'vitest'
import { waysOf } from './ways.ts'

test.each(['linux', 'darwin'] as const)('on %s the database is behind a private socket and its owner signals it', platform => {
  expect(waysOf(platform)).toEqual({ reach: 'socket', control: 'signals', users: 'posix' })
})

test('Windows has no such socket and no such signal: TCP with a password, and pg_ctl', () => {
  expect(waysOf('win32')).toEqual({ reach: 'tcp', control: 'pg_ctl', users: 'plain' })
})
