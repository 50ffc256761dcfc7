import { expect, test } from 'vitest'
import { npmCommand } from './npm-command.mjs'

const node = 'C:\\Program Files\\nodejs\\node.exe'
const beside = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js'

test.each(['linux', 'darwin'])('on %s npm is found by the path', platform => {
  expect(npmCommand({ platform })).toEqual({ file: 'npm', args: [] })
})

test('on Windows it is the npm that started us, run by Node: a command file would need a shell', () => {
  const npmPath = 'D:\\npm\\bin\\npm-cli.js'
  expect(npmCommand({ platform: 'win32', execPath: node, npmPath, isThere: () => true })).toEqual({ file: node, args: [npmPath] })
})

test.each([undefined, 'C:\\pnpm\\pnpm.cjs', 'C:\\npm\\npx-cli.js'])('started by %s it is the npm beside Node', npmPath => {
  expect(npmCommand({ platform: 'win32', execPath: node, npmPath, isThere: path => path === beside || path === npmPath })).toEqual({
    file: node,
    args: [beside],
  })
})

test('where neither is there the path has the last word', () => {
  expect(npmCommand({ platform: 'win32', execPath: node, npmPath: undefined, isThere: () => false })).toEqual({ file: 'npm', args: [] })
})
