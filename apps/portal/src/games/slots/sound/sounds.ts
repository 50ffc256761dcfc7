import { chord, type Note, noise, tone } from '../../../shared/play/sound/synth.ts'
import type { WinTier } from '../plan/win-tier.ts'

export type Sounds = {
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
  readonly press: () => void
  readonly start: () => void
  readonly stop: (reel: number, isTeased: boolean) => void
  readonly win: (tier: WinTier) => void
  readonly burst: (step: number) => void
  readonly coin: (count: number) => void
  readonly feature: () => void
  readonly featureEnd: () => void
}

const REMEMBERED = 'slots.sound'
const VOLUME = 0.22
/** A pentatonic scale: whatever order reels stop or coins land in, it sounds in tune. */
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5]
const FANFARES: Readonly<Record<WinTier, readonly Note[]>> = {
  none: [],
  quiet: [[0, 523.25]],
  win: chord([523.25, 659.25], 0.08),
  nice: chord([523.25, 659.25, 783.99], 0.1),
  big: chord([523.25, 659.25, 783.99, 1046.5, 1318.5], 0.12),
  epic: chord([392, 523.25, 659.25, 783.99, 1046.5, 1318.5, 1568], 0.13),
}

/**
 * All sounds, made on the spot: no file is loaded. Silent until the player switches them on, which is remembered;
 * a browser lets sound begin only with a press, so it starts with the first one.
 */
export function createSounds(storage: Pick<Storage, 'getItem' | 'setItem'>): Sounds {
  let isOn = storage.getItem(REMEMBERED) === 'on'
  let context: AudioContext | undefined
  let output: GainNode | undefined
  const play = (make: (context: AudioContext, output: AudioNode) => void) => {
    if (!isOn || !navigator.userActivation?.hasBeenActive) return
    context ??= new AudioContext()
    if (!output) {
      output = new GainNode(context, { gain: VOLUME })
      output.connect(context.destination)
    }
    if (context.state === 'suspended') void context.resume()
    make(context, output)
  }
  const notes = (list: readonly Note[], seconds = 0.32, shape: OscillatorType = 'triangle') =>
    play((ctx, out) => {
      for (const [at, hertz] of list) tone(ctx, out, { hertz, at, seconds, shape })
    })
  const scale = (i: number) => SCALE[Math.min(i, SCALE.length - 1)] ?? 440
  return {
    isOn: () => isOn,
    setOn: next => {
      isOn = next
      storage.setItem(REMEMBERED, next ? 'on' : 'off')
      if (!next) void context?.suspend()
    },
    press: () => notes([[0, 660]], 0.06, 'sine'),
    start: () => play((ctx, out) => noise(ctx, out, { seconds: 0.28, from: 400, to: 1600, gain: 0.35 })),
    stop: (reel, isTeased) => {
      play((ctx, out) => noise(ctx, out, { seconds: 0.09, from: 500, to: 120, gain: 0.8 }))
      if (isTeased) notes([[0.02, scale(reel + 2)]], 0.6, 'sine')
    },
    win: tier => notes(FANFARES[tier], tier === 'epic' ? 0.7 : 0.4),
    burst: step => {
      play((ctx, out) => noise(ctx, out, { seconds: 0.22, from: 2400, to: 500, gain: 0.5 }))
      notes([[0, scale(step + 1)]], 0.25)
    },
    coin: count =>
      notes(
        [
          [0, scale(count) * 2],
          [0.05, scale(count + 2) * 2],
        ],
        0.3,
        'sine',
      ),
    feature: () => notes(chord([261.6, 392, 523.25, 659.25, 783.99, 1046.5], 0.09), 0.6),
    featureEnd: () => notes(chord([783.99, 659.25, 783.99, 1046.5], 0.12), 0.5),
  }
}
