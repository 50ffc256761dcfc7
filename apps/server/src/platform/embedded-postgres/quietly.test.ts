import { expect, test } from 'vitest'
import { quietly } from './quietly.ts'

const env = { PATH: 'path', SystemRoot: 'C:\\Windows', TEMP: 'C:\\Temp', PGDATABASE: 'another', LC_ALL: 'th_TH.UTF-8' }

test.each(['linux', 'darwin'] as const)('on %s PostgreSQL sees the path of ours and nothing else', platform => {
  expect(quietly({ platform, env }).env).toEqual({ PATH: 'path', LC_ALL: 'C', TZ: 'UTC' })
})

test('on Windows it also sees where the system is, without which no program starts', () => {
  expect(quietly({ platform: 'win32', env }).env).toEqual({
    PATH: 'path',
    SystemRoot: 'C:\\Windows',
    TEMP: 'C:\\Temp',
    LC_ALL: 'C',
    TZ: 'UTC',
  })
})
