import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

/**
 * npm as a program that can be started without a shell: on Windows `npm` is a command file, which Node starts through a shell alone. Its JavaScript is what
 * started us, or lies beside Node; elsewhere `npm` from the path does.
 * @param {{ platform?: string, execPath?: string, npmPath?: string | undefined, isThere?: (path: string) => boolean }} [machine] this one, or that of a test
 * @returns {{ file: string, args: string[] }} what comes before the arguments for npm
 */
export function npmCommand(machine = {}) {
  const { platform = process.platform, execPath = process.execPath, npmPath = process.env.npm_execpath, isThere = existsSync } = machine
  if (platform !== 'win32') return { file: 'npm', args: [] }
  const beside = win32.join(win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const script = [npmPath, beside].find(path => path && posix.basename(path.replaceAll('\\', '/')) === 'npm-cli.js' && isThere(path))
  return script ? { file: execPath, args: [script] } : { file: 'npm', args: [] }
}
