import { expect, test, vi } from 'vitest'
import { askForCommand, isPostgres } from './process-alive.ts'

const LIST = '"postgres.exe","4711","Services","0","18,340 K"\r\n'
const NOBODY = 'INFO: No tasks are running which match the specified criteria.\r\n'

test('macOS is asked by ps, which answers with the path of the program', () => {
  const run = vi.fn(() => '/opt/croupier/native/bin/postgres\n')
  expect(askForCommand(4711, { platform: 'darwin', run })).toBe('postgres')
  expect(run).toHaveBeenCalledWith('ps', ['-o', 'comm=', '-p', '4711'])
})

test.each([
  [LIST, 'postgres'],
  [LIST.replace('postgres.exe', 'notepad.exe'), 'notepad'],
  [NOBODY, undefined],
])('Windows is asked by tasklist: %j is %s', (answer, command) => {
  const run = vi.fn(() => answer)
  expect(askForCommand(4711, { platform: 'win32', run })).toBe(command)
  expect(run).toHaveBeenCalledWith('tasklist', ['/FI', 'PID eq 4711', '/FO', 'CSV', '/NH'])
})

test.each(['darwin', 'win32'] as const)('on %s nothing is said where that program does not answer', platform => {
  expect(askForCommand(4711, { platform, run: () => undefined })).toBeUndefined()
})

test('this very process is no PostgreSQL', () => {
  expect(isPostgres(process.pid)).toBe(false)
})
