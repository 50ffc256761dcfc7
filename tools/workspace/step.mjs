/**
 * Shows a long step by name, and its duration when it is done.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now()
  const isTerminal = process.stderr.isTTY
  process.stderr.write(isTerminal ? `  ${title} …` : `  ${title} …\n`)
  try {
    const value = await work()
    process.stderr.write(`${isTerminal ? '\r' : ''}  ${title}: ${seconds(startedAt)}${isTerminal ? '   ' : ''}\n`)
    return value
  } catch (error) {
    process.stderr.write(`${isTerminal ? '\r' : ''}  ${title}: failed after ${seconds(startedAt)}\n`)
    throw error
  }
}

/** An error whose message is all that the person at the keyboard needs. */
export class Stop extends Error {}

/** Runs a command's body; a Stop ends it with its one line, anything else with its stack. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? process.exitCode ?? 0
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
