import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program of the workspace to its end and resolves with its exit code; 1 when a signal ended it or it is not there.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, quiet?: boolean, onError?: (text: string) => void }} [options]
 *   quiet: its output is shown only when it fails; onError hears what it writes to its error output, which is shown all the same
 * @returns {Promise<number>}
 */
export function run(file, args, options = {}) {
  return new Promise(resolve => {
    const stdio = options.quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', options.onError ? 'pipe' : 'inherit']
    const child = spawn(file, args, { cwd: options.cwd ?? root, env: { ...process.env, ...options.env }, stdio })
    const output = []
    child.stdout?.on('data', chunk => output.push(chunk))
    child.stderr?.on('data', chunk => {
      if (options.quiet) output.push(chunk)
      else process.stderr.write(chunk)
      options.onError?.(chunk.toString())
    })
    child.once('error', error => {
      process.stderr.write(`${file}: ${error.message}\n`)
      resolve(1)
    })
    child.once('close', code => {
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/** Runs a JavaScript program that a package in node_modules offers, without npx and its look-ups. */
export function runPackage(path, args, options) {
  return run(process.execPath, [`${root}/node_modules/${path}`, ...args], options)
}
