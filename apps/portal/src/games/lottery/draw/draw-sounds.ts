import { chord, noise, tone } from '../../../shared/play/sound/synth.ts'

const VOLUME = 0.2
/** Balls fall this far apart, as the pictures do. */
const FALL_GAP_S = 0.12
/** A long draw is heard by its first balls. */
const HEARD_MAX = 10
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.5]

let context: AudioContext | undefined

function play(make: (context: AudioContext, output: AudioNode) => void): void {
  context ??= new AudioContext()
  const output = new GainNode(context, { gain: VOLUME })
  output.connect(context.destination)
  make(context, output)
}

/** Balls roll, and fall one after the other, each a step higher. */
export function playDraw(places: number): void {
  play((audio, output) => {
    noise(audio, output, { seconds: 0.4, from: 500, to: 1_400, gain: 0.25 })
    for (let at = 0; at < Math.min(places, HEARD_MAX); at++)
      tone(audio, output, { hertz: SCALE[at] ?? 440, at: at * FALL_GAP_S, seconds: 0.2, shape: 'triangle' })
  })
}

export function playWin(): void {
  play((audio, output) => {
    for (const [at, hertz] of chord([523.25, 659.25, 783.99], 0.09)) tone(audio, output, { hertz, at, seconds: 0.4, shape: 'triangle' })
  })
}
