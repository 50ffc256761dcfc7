import { expect, test } from 'vitest'
import { withDatabase } from './database-url.ts'

test.each([
  ['postgresql://me:secret@db.example:5432/one?sslmode=require', 'postgresql://me:secret@db.example:5432/two?sslmode=require'],
  ['postgres://postgres@127.0.0.1:4150/postgres', 'postgres://postgres@127.0.0.1:4150/two'],
  ['postgresql:///one?host=/run/postgresql', 'postgresql:///two?host=/run/postgresql'],
  ['socket:/run/postgresql?db=one&user=me', 'socket:/run/postgresql?db=two&user=me'],
])('%s becomes another database of the same server', (url, expected) => {
  expect(withDatabase(url, 'two')).toBe(expected)
})
