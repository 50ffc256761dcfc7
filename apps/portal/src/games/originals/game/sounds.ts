import { chord, noise, tone } from '../../../shared/play/sound/synth.ts'

export type Sounds = ReturnType<typeof createSounds>

const REMEMBERED = 'originals.sound'
const VOLUME = 0.2
/** A pentatonic scale: whatever follows whatever sounds in tune. */
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.5]

/** Made on the spot, no file is loaded. Silent until the player switches them on, which is remembered. */
export function createSounds(storage: Pick<Storage, 'getItem' | 'setItem'>) {
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
    make(context, output)
  }
  const pluck = (hertz: number, seconds = 0.18) => play((c, o) => tone(c, o, { hertz, at: 0, seconds, shape: 'triangle' }))
  return {
    isOn: () => isOn,
    setOn: (next: boolean) => {
      isOn = next
      storage.setItem(REMEMBERED, next ? 'on' : 'off')
    },
    press: () => pluck(523.25, 0.08),
    /** The n-th of a row: each a step higher. */
    step: (n: number) => pluck(SCALE[n % SCALE.length] ?? 440, 0.22),
    roll: () => play((c, o) => noise(c, o, { seconds: 0.3, from: 500, to: 1600, gain: 0.3 })),
    win: () =>
      play((c, o) => {
        for (const [at, hertz] of chord([523.25, 659.25, 783.99], 0.09)) tone(c, o, { hertz, at, seconds: 0.4, shape: 'triangle' })
      }),
    lose: () => play((c, o) => noise(c, o, { seconds: 0.24, from: 420, to: 140, gain: 0.35 })),
  }
}
