import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'
import { Stop } from './step.mjs'

const POLL_MS = 250

/**
 * Runs `work` while no other process of this checkout runs work of the same name. A holder that has died is passed over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusive(name, work) {
  const dir = `${root}/.cache/${name}.lock`
  while (!(await tryTake(dir))) {
    if (await isAbandoned(dir)) await rm(dir, { recursive: true, force: true })
    else await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS']

/** Making a directory is atomic. */
async function tryTake(dir) {
  try {
    await mkdir(dirname(dir), { recursive: true })
    await mkdir(dir)
    await writeFile(`${dir}/pid`, String(process.pid))
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    if (UNWRITABLE.includes(error.code))
      throw new Stop(`${root} must be writable to install and build (${error.code}): start once as its owner`)
    throw error
  }
}

async function isAbandoned(dir) {
  const pid = Number(await readFile(`${dir}/pid`, 'utf8').catch(() => ''))
  // Without a number the holder is between making the directory and writing it: give it another look.
  if (!pid) {
    await sleep(POLL_MS)
    return !Number(await readFile(`${dir}/pid`, 'utf8').catch(() => '0'))
  }
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
