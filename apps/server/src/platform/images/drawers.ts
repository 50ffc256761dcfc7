import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { err, ok, type Result } from '@croupier/kernel'
import { findProjectRoot } from '../db/index.ts'
import type { CleanImage, ImageShape } from './reencode-image.ts'

export type ImageFault = 'image_invalid' | 'image_too_large' | 'image_too_small'

export interface DrawOrder {
  readonly file: Buffer
  readonly shape: ImageShape
  readonly limits: {
    readonly pixelsMax: number
    /** Of pictures that are decoded in several passes, or with two bytes a colour. */
    readonly costlyPixelsMax: number
    /** Of the WebP, 1 … 100. */
    readonly quality: number
  }
}

export interface DrawersOptions {
  readonly atOnceMax: number
  /** Beyond these nobody waits: the answer is "later". */
  readonly waitingMax: number
  /** A picture that takes longer costs its drawer the process. */
  readonly drawMsMax: number
  /** A drawer without work ends after it. */
  readonly idleMs: number
}

type Answer = CleanImage | { readonly fault: ImageFault }
interface Drawer {
  draw(order: DrawOrder): Promise<Answer | undefined>
  readonly isGone: () => boolean
  end(): void
}

/**
 * Processes that draw pictures, started when there is work: so many at once, a short queue, and `unavailable` for whoever comes then, or whose drawer died of
 * the picture.
 */
export function createDrawers({ atOnceMax, waitingMax, drawMsMax, idleMs }: DrawersOptions) {
  const idle: { readonly drawer: Drawer; readonly timer: NodeJS.Timeout }[] = []
  const waiting: (() => void)[] = []
  let underWay = 0

  const rest = (drawer: Drawer) => {
    if (drawer.isGone()) return
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex(each => each.drawer === drawer),
        1,
      )
      drawer.end()
    }, idleMs)
    timer.unref()
    idle.push({ drawer, timer })
  }
  const wake = (): Drawer => {
    const rested = idle.pop()
    clearTimeout(rested?.timer)
    return rested && !rested.drawer.isGone() ? rested.drawer : openDrawer(drawMsMax)
  }
  const enter = async () => {
    if (underWay < atOnceMax) underWay++
    else await new Promise<void>(resolve => waiting.push(resolve))
  }
  /** Hands the place over, so that nobody slips in between. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else underWay--
  }

  return async (order: DrawOrder): Promise<Result<CleanImage, ImageFault | 'unavailable'>> => {
    if (underWay >= atOnceMax && waiting.length >= waitingMax) return err('unavailable')
    await enter()
    try {
      const drawer = wake()
      const answer = await drawer.draw(order)
      rest(drawer)
      if (!answer) return err('unavailable')
      return 'fault' in answer ? err(answer.fault) : ok(answer)
    } finally {
      leave()
    }
  }
}

/** What the server knows and a picture has no business with stays out of the process. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH'] as const

function openDrawer(drawMsMax: number): Drawer {
  const script = join(findProjectRoot(), 'apps/server/src/platform/images/draw.mjs')
  const env = Object.fromEntries(ENVIRONMENT.map(name => [name, process.env[name]]))
  const child = fork(script, [], { serialization: 'advanced', execArgv: [], env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  yieldToServer(child)
  // An idle drawer keeps no process alive, ours least of all.
  child.unref()
  child.channel?.unref()
  return {
    draw: order => ask(child, order, drawMsMax),
    isGone: () => !child.connected,
    end: () => child.disconnect(),
  }
}

/** Where somebody signs in, pictures wait for the processor. */
function yieldToServer({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A system that does not let us: the drawer is only less polite.
  }
}

/** Undefined where the drawer died, or was ended since it took too long. */
function ask(child: ChildProcess, order: DrawOrder, msMax: number): Promise<Answer | undefined> {
  return new Promise(resolve => {
    child.channel?.ref()
    const settle = (answer: Answer | undefined) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      child.channel?.unref()
      resolve(answer)
    }
    const onMessage = (answer: unknown) => settle(answer as Answer)
    const onEnd = () => settle(undefined)
    const timer = setTimeout(() => child.kill('SIGKILL'), msMax)
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    child.send(order, error => {
      if (error) onEnd()
    })
  })
}
